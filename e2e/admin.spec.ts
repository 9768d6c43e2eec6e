import { expect, expectComplaints, hydrated, languages, test } from "./fixtures.ts"
import {
  choosePassword,
  confirm,
  confirmationLink,
  firstPassword,
  primaryAdmin,
  register,
  signIn,
} from "./setup/accounts.ts"
import { expectFits, expectToast } from "./setup/panel.ts"
import { addPosts, deletePosts, inBoth, insertPost } from "./setup/posts.ts"
import { addMessage, removeMessages } from "./setup/staff-rows.ts"

test.describe.configure({ mode: "serial" })

// Other files that share this server expect the demonstration posts alone.
test.afterAll(({ server }) => server.sql`delete from blog_posts where id like 'bronze-in-practice-%'`)

test("[AUTH-01] [AUTH-05] the primary administrator registers, confirms by mail and is let in", async ({
  page,
  server,
  expectAccessible,
}) => {
  await page.goto("/admin/login")
  await expect(page.getByRole("link", { name: "Return to site" })).toHaveAttribute("href", "/")
  await expectAccessible()
  const signup = page.waitForRequest(request => request.url().includes("/auth/v1/signup"))
  await register(page, primaryAdmin.email, primaryAdmin.password)
  const sent = (await signup).postDataJSON()
  expect(sent).toMatchObject({
    email: primaryAdmin.email,
    data: { is_admin: true },
    code_challenge_method: "s256",
  })
  expect((await signup).url()).toContain(encodeURIComponent(`${server.url}/admin/login`))
  const toast = page.locator("[data-toast=success]")
  await expect(toast).toContainText("Registration successful")
  await expect(toast).toContainText("Check your email for a confirmation link")
  await expect(page.locator("form").getByRole("button", { name: "Sign in" })).toBeVisible()
  const note = page.getByRole("status").filter({ hasText: "Open the link" })
  await expect(note).toContainText("Open the link in this browser and the password you just chose stays.")
  await expect(note).toContainText(
    "In another browser or on another device you are asked to choose it again.",
  )
  await expect(note).toContainText("Nothing there after a few minutes?")
  await expectAccessible()

  const link = await confirmationLink(server, primaryAdmin.email)
  expect(link.startsWith(`${server.url}/admin/login?token_hash=`)).toBe(true)
  await page.goto(link)
  await expect(page.getByRole("button", { name: "Confirm e-mail address" })).toBeVisible()
  await expect(page.getByText("In any other you choose it again in the next step.")).toBeVisible()
  await expectAccessible()
  const [before] =
    await server.sql`select email_confirmed_at from auth.users where email = ${primaryAdmin.email}`
  expect(before?.email_confirmed_at).toBeNull()
  await confirm(page, link)
  await expect(page).toHaveURL(`${server.url}/admin/dashboard`)
  await expectToast(page, "success", "E-mail address confirmed")
})

test("an address that a stranger registered first belongs to whoever owns the mail box", async ({
  page,
  browser,
  server,
  complaints,
}) => {
  const owner = { email: "owner@elsewhere.example", password: "known to the owner alone" }
  const elsewhere = await browser.newContext({ baseURL: server.url })
  await register(await elsewhere.newPage(), owner.email)
  const link = await confirmationLink(server, owner.email)
  await elsewhere.close()
  await confirm(page, link)
  await choosePassword(page, owner.password)
  await expect(page).toHaveURL(`${server.url}/admin/unauthorized`)
  await page.getByRole("button", { name: "Sign Out" }).click()
  await expect(page).toHaveURL(`${server.url}/admin/login`)
  await signIn(page, { ...owner, password: firstPassword })
  await expectToast(page, "destructive", "Login failed")
  await signIn(page, owner)
  await expect(page).toHaveURL(`${server.url}/admin/unauthorized`)
  expectComplaints(complaints, /400|invalidCredentials/)
})

test("[AUTH-02] [AUTH-07] [AUTH-11] signing in leads to the dashboard, signing out back to the login; the browser is known by a cookie of the sign-in alone", async ({
  page,
  context,
  server,
}) => {
  await signIn(page, primaryAdmin)
  await expect(page).toHaveURL(`${server.url}/admin/dashboard`)
  expect(await context.cookies(`${server.url}/auth/v1/token`)).toMatchObject([
    { name: "device", httpOnly: true, sameSite: "Strict", path: "/auth/v1/token" },
  ])
  expect(await context.cookies(server.url)).toEqual([])
  await expectToast(page, "success", "Login successful")
  await expectToast(page, "success", "You are now logged in")
  await page.goto("/admin/login")
  await expect(page).toHaveURL(`${server.url}/admin/dashboard`)
  // A sign-out amid the dashboard's questions has the server refuse those that come late.
  await expect(page.getByRole("row")).toHaveCount(6)
  const logout = page.waitForRequest(request => request.url().includes("/auth/v1/logout"))
  await page.getByRole("button", { name: "Sign out" }).first().click()
  expect((await logout).method()).toBe("POST")
  await expect(page).toHaveURL(`${server.url}/admin/login`)
  await expectToast(page, "success", "You have been logged out successfully")
})

test("[DASH-01] the dashboard welcomes, leads to a new post and counts every post and category", async ({
  page,
  server,
  complaints,
  expectAccessible,
}) => {
  // More categories than any part of the posts would show.
  const ids = await addPosts(
    server,
    Array.from({ length: 130 }, (_, number) => ({
      title: inBoth(`Counted ${number}`),
      category: number === 0 ? "" : `counted ${number}`,
    })),
  )
  const [known] = await server.sql<{ posts: number; categories: number }[]>`
    select count(*)::int as posts, count(distinct nullif(category, ''))::int as categories from public.blog_posts`
  expect(known?.categories).toBeGreaterThan(129)
  await signIn(page, primaryAdmin)
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible()
  await expect(page.getByText(`Welcome, ${primaryAdmin.email}`, { exact: true })).toBeVisible()
  const figure = (label: string) =>
    page.locator("dl > div", { has: page.getByText(label, { exact: true }) }).locator("dd")
  await expect(figure("Total Posts")).toHaveText(String(known?.posts))
  await expect(figure("Categories")).toHaveText(String(known?.categories))
  await expectAccessible()
  await page.route("**/rest/v1/blog_categories*", route => route.fulfill({ status: 403, json: {} }))
  await page.reload()
  await expectToast(page, "destructive", "Failed to load blog posts")
  await expect(figure("Categories")).toHaveCount(0)
  await page.unrouteAll()
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(figure("Categories")).toHaveText(String(known?.categories))
  await page.locator("main").getByRole("link", { name: "Create New Post" }).click()
  await expect(page).toHaveURL(`${server.url}/admin/posts/new`)
  await deletePosts(server, ids)
  expectComplaints(complaints, /403|Failed to load blog posts/)
})

test("[DASH-02] [I18N-05] the dashboard shows the five newest posts, or that there are none, and a spinner until it knows", async ({
  page,
  server,
  expectAccessible,
}) => {
  const days = [12, 15, 10, 14, 13, 11]
  const ids = new Map<number, string>()
  for (const day of days) {
    const title = { en: `Newest of ${day}`, pl: `Nowy z ${day}` }
    ids.set(
      day,
      await insertPost(server, { title, category: `kind ${day}`, date: `2995-11-${day}T10:00:00Z` }),
    )
  }
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route("**/rest/v1/blog_posts*", async route => {
    await held
    await route.continue()
  })
  await signIn(page, primaryAdmin)
  const card = page.locator("section", { has: page.getByRole("heading", { name: "Recent Posts" }) })
  await expect(card.getByRole("status")).toHaveText("Loading…")
  answer()
  const rows = card.getByRole("row")
  await expect(rows).toHaveCount(6)
  await expect(card.getByRole("status")).toHaveCount(0)
  await expect(card.getByRole("columnheader")).toHaveText(["Title", "Category", "Date", "Actions"])
  for (const [place, day] of [15, 14, 13, 12, 11].entries()) {
    const cells = rows.nth(place + 1).getByRole("cell")
    await expect(cells.nth(0)).toHaveText(`Newest of ${day}`)
    await expect(cells.nth(1)).toHaveText(`kind ${day}`)
    await expect(cells.nth(2)).toHaveText(`Nov ${day}, 2995`)
    const view = cells.nth(3).getByRole("link", { name: "View" })
    await expect(view).toHaveAttribute("href", `/blog/${ids.get(day)}`)
    await expect(view).toHaveAttribute("target", "_blank")
    const edit = cells.nth(3).getByRole("link", { name: "Edit" })
    await expect(edit).toHaveAttribute("href", `/admin/posts/edit/${ids.get(day)}`)
  }
  await expectAccessible()
  await expectFits(page, 390)
  await expectAccessible()
  await deletePosts(server, [...ids.values()])

  await page.unrouteAll()
  await page.route("**/rest/v1/blog_posts*", route => route.fulfill({ json: [] }))
  await page.reload()
  await expect(card).toContainText("No posts found. Create your first blog post!")
  await expect(card.getByRole("row")).toHaveCount(0)
  await expectAccessible()
  await page.unrouteAll()
  await card.getByRole("link", { name: "View all posts" }).click()
  await expect(page).toHaveURL(`${server.url}/admin/posts`)
})

test("[CHROME-01] no page of the panel has the site's header or footer", async ({ page, server }) => {
  const bar = page.locator("header").locator("a[href$='/suppliers']")
  const switches = page.locator("header").locator("a[hreflang]")
  const footer = page.locator("footer").locator("a[href$='/privacy-policy']")
  await page.goto("/")
  for (const part of [bar, switches, footer]) expect(await part.count()).toBeGreaterThan(0)
  const message = await addMessage(server)
  const [post] = await server.sql<{ id: string }[]>`select id from public.blog_posts limit 1`
  const visit = async (pages: [path: string, heading: string][]) => {
    for (const [path, heading] of pages) {
      await page.goto(`/admin/${path}`)
      await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible()
      for (const part of [bar, switches, footer]) await expect(part).toHaveCount(0)
    }
  }
  await visit([
    ["login", "Sign in"],
    ["forgot-password", "Reset your password"],
    ["resend-confirmation", "Get a new link"],
    ["unauthorized", "Access Denied"],
  ])
  await signIn(page, primaryAdmin)
  await expect(page).toHaveURL(`${server.url}/admin/dashboard`)
  await visit([
    ["dashboard", "Dashboard"],
    ["account", "Account"],
    ["new-password", "Choose your password"],
    ["posts", "Blog Posts"],
    ["posts/new", "Create New Blog Post"],
    [`posts/edit/${post?.id}`, "Edit Blog Post"],
    ["settings", "Admin Settings"],
    ["messages", "Messages"],
    [`messages/${message}`, "Selling scrap"],
    ["subscribers", "Subscribers"],
  ])
  await removeMessages(server)
})

test("[FORM-01] [FORM-02] a bilingual post is written, previewed and saved, and visitors read it in both languages", async ({
  page,
  server,
  browser,
  expectAccessible,
}) => {
  await signIn(page, primaryAdmin)
  await page.locator("main").getByRole("link", { name: "Create New Post" }).click()
  await expect(page.getByRole("heading", { name: "Create New Blog Post" })).toBeVisible()
  await expectAccessible()
  const fields = {
    "Title (Polish)": "Brąz w praktyce: próbka testowa",
    "Title (English)": "Bronze in practice: a test sample",
    "Excerpt (Polish)": "Krótko o brązie.",
    "Excerpt (English)": "Bronze in short.",
    "Content (Polish)": "<h2>Skład</h2><p>Miedź i cyna.</p><script>document.title='zły'</script>",
    "Content (English)": "<h2>Composition</h2><p>Copper and tin.</p><script>document.title='bad'</script>",
  }
  await page.getByRole("button", { name: /Save/ }).click()
  await expect(page.getByLabel("Title (Polish)")).toHaveAttribute("aria-invalid", "true")
  for (const html of await page.getByRole("button", { name: "HTML" }).all()) await html.click()
  for (const [name, value] of Object.entries(fields)) await page.getByRole("textbox", { name }).fill(value)
  await page.getByLabel("Category").fill("technology")
  await page.getByLabel("Image URL").fill("/media/bronze-turnings.jpg")
  const picture = page.getByRole("figure", { name: "Preview of the picture" }).locator("img")
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await page.getByRole("button", { name: "Preview" }).click()
  await expect(page.getByRole("region", { name: "Preview" })).toContainText("Copper and tin.")
  await expectAccessible()

  const insert = page.waitForRequest(
    request => request.url().includes("/rest/v1/blog_posts") && request.method() === "POST",
  )
  await page.getByRole("button", { name: /Save/ }).click()
  const payload = (await insert).postDataJSON()
  expect(Object.keys(payload).sort()).toEqual(["category", "content", "date", "excerpt", "imageurl", "title"])
  await expect(page).toHaveURL(`${server.url}/admin/posts`)
  await expectToast(page, "success", "Blog post created successfully")
  await expect(page.getByRole("row").filter({ hasText: fields["Title (English)"] })).toContainText(
    `Polish: ${fields["Title (Polish)"]}`,
  )

  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled })
    const visitor = await context.newPage()
    for (const { locale, prefix } of languages) {
      const title = fields[locale === "pl" ? "Title (Polish)" : "Title (English)"]
      await visitor.goto(`${server.url}${prefix}/blog/all?q=${encodeURIComponent(title)}`)
      await visitor.getByRole("link", { name: title }).click()
      await expect(visitor).toHaveURL(`${server.url}${prefix}/blog/bronze-in-practice-a-test-sample`)
      await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(title)
      await expect(visitor.locator(".prose")).toContainText(locale === "pl" ? "cyna" : "tin")
      await expect(visitor.locator(".prose script")).toHaveCount(0)
    }
    await context.close()
  }
  await server.sql`delete from public.blog_posts where id = 'bronze-in-practice-a-test-sample'`
})

test("[FORM-02] a failed save says so and loses nothing", async ({ page, complaints }) => {
  await signIn(page, primaryAdmin)
  await page.locator("main").getByRole("link", { name: "Create New Post" }).click()
  for (const name of [
    "Title (Polish)",
    "Title (English)",
    "Excerpt (Polish)",
    "Excerpt (English)",
    "Content (Polish)",
    "Content (English)",
  ]) {
    await page.getByRole("textbox", { name }).fill(`Text of ${name}`)
  }
  await page.getByLabel("Category").fill("policy")
  await page.getByLabel("Image URL").fill("/media/copper-plate.jpg")
  await page.route("**/rest/v1/blog_posts*", route =>
    route.request().method() === "POST" ? route.abort("connectionrefused") : route.continue(),
  )
  await page.getByRole("button", { name: /Save/ }).click()
  await expectToast(page, "destructive", "Failed to create blog post")
  await expect(page.getByRole("textbox", { name: "Content (English)" })).toHaveText(
    "Text of Content (English)",
  )
  expectComplaints(complaints, /ERR_CONNECTION_REFUSED|Failed to fetch/)
})

test("[AUTH-09] [UNAUTH-01] an account that is not listed is told so, and sees nothing of the panel", async ({
  page,
  server,
  expectAccessible,
}) => {
  const stranger = { email: "stranger@elsewhere.example", password: "another long passphrase" }
  await page.goto("/admin/dashboard")
  await expect(page).toHaveURL(`${server.url}/admin/login`)
  await register(page, stranger.email, stranger.password)
  await confirm(page, await confirmationLink(server, stranger.email))
  await expect(page).toHaveURL(`${server.url}/admin/unauthorized`)
  await expect(page.getByRole("heading", { name: "Access Denied", level: 1 })).toBeVisible()
  for (const words of [
    "You do not have permission to access this page.",
    "Only admin users can access the admin panel.",
    `You are signed in as ${stranger.email}.`,
    "If you think you should have access, please contact the administrator.",
  ])
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  await expectAccessible()
  for (const place of ["dashboard", "posts", "posts/new", "settings", "messages", "subscribers", "account"]) {
    await page.goto(`/admin/${place}`)
    await expect(page).toHaveURL(`${server.url}/admin/unauthorized`)
  }
  await page.getByRole("link", { name: "Return to Homepage" }).click()
  await expect(page).toHaveURL(`${server.url}/`)
  await page.goto("/admin/unauthorized")
  await page.getByRole("button", { name: "Sign Out" }).click()
  await expect(page).toHaveURL(`${server.url}/admin/login`)
  await page.goto("/admin/unauthorized")
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible()
  await expect(page.getByText(/signed in as/)).toHaveCount(0)
  // Whoever is still signed in is led back to the refusal.
  await page.goto("/admin/dashboard")
  await expect(page).toHaveURL(`${server.url}/admin/login`)
})

test("[AUTH-03] [AUTH-06] what goes wrong at the login is said in words", async ({ page, complaints }) => {
  await page.goto("/admin/login?error=access_denied&error_description=Link%20has%20expired")
  await expectToast(page, "destructive", "Authentication Error")
  await expectToast(page, "destructive", "Link has expired")
  await expect(page).toHaveURL(/\/admin\/login$/)
  await page.goto("/admin/login?error=x")
  await expectToast(page, "destructive", "There was a problem with the authentication process")
  await page.goto("/admin/login")
  await hydrated(page)
  await page.locator("form").getByRole("button", { name: "Sign in" }).click()
  await expect(page.locator("body")).toContainText(
    "You must provide either an email or phone number and a password",
  )
  await signIn(page, { ...primaryAdmin, password: "wrong wrong wrong" })
  await expectToast(page, "destructive", "Login failed")
  const said = complaints.splice(0).join()
  expect(said).not.toContain("wrong wrong wrong")
  expect(said).not.toContain(primaryAdmin.email)
})
