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
import { deletePosts, inBoth, insertPost } from "./setup/posts.ts"

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
  const note = page.getByRole("status").filter({ hasText: "Check your email" })
  await expect(note).toContainText("Open the link in this browser and the password you just chose stays.")
  await expect(note).toContainText(
    "In another browser or on another device you are asked to choose it again.",
  )
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

test("[DASH-01] [DASH-02] [CHROME-01] [I18N-05] the dashboard shows the figures and the five newest posts", async ({
  page,
  server,
  expectAccessible,
}) => {
  const id = await insertPost(server, { title: inBoth("Newest of all"), date: "2995-11-12T10:00:00Z" })
  await signIn(page, primaryAdmin)
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible()
  await expect(page.locator("main")).toContainText(`Welcome, ${primaryAdmin.email}`)
  await expect(page.getByRole("contentinfo")).toHaveCount(0)
  await expect(page.locator("main").getByRole("link", { name: "Create New Post" })).toHaveAttribute(
    "href",
    "/admin/posts/new",
  )
  await expect(page.getByRole("row")).toHaveCount(6)
  await expect(page.getByRole("row").nth(1)).toContainText("Newest of all")
  await expect(page.getByRole("row").nth(1)).toContainText("Nov 12, 2995")
  const view = page.getByRole("row").nth(1).getByRole("link", { name: "View" })
  await expect(view).toHaveAttribute("href", `/blog/${id}`)
  await expect(view).toHaveAttribute("target", "_blank")
  const edit = page.getByRole("row").nth(1).getByRole("link", { name: "Edit" })
  await expect(edit).toHaveAttribute("href", `/admin/posts/edit/${id}`)
  await expect(page.getByRole("link", { name: "View all posts" })).toHaveAttribute("href", "/admin/posts")
  await expectAccessible()
  await expectFits(page, 390)
  await expectAccessible()
  await deletePosts(server, [id])
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

test("[AUTH-09] [UNAUTH-01] an account that is not listed sees nothing of the panel", async ({
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
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible()
  await expect(page.locator("main")).toContainText("Only admin users can access the admin panel.")
  await expect(page.locator("main")).toContainText(stranger.email)
  await expect(page.locator("main")).toContainText("contact the administrator")
  await expect(page.getByRole("link", { name: "Return to Homepage" })).toHaveAttribute("href", "/")
  await expectAccessible()
  await page.goto("/admin/posts")
  await expect(page).toHaveURL(`${server.url}/admin/unauthorized`)
  await page.getByRole("button", { name: "Sign Out" }).click()
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
