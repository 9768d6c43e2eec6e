import type { Locator, Page } from "@playwright/test"
import { expect, expectComplaints } from "./fixtures.ts"
import { expectFits, testAsWriter as test } from "./setup/panel.ts"
import { inBoth } from "./setup/posts.ts"
import {
  english,
  fillPost,
  openEditor,
  polish,
  removeEdited,
  savedPost,
  showAs,
  typedBody,
} from "./setup/write-post.ts"

test.afterAll(({ server }) => removeEdited(server))

const toast = (page: Page, text: string) => page.locator("[data-toast]").filter({ hasText: text })

test("[FORM-02] [FORM-15] [I18N-04] what kept a form from being saved is marked and listed with links to its fields, also on a phone", async ({
  page,
  server,
  complaints,
  expectAccessible,
}) => {
  await openEditor(page, server, { imageurl: "http://picture.example/a.jpg" })
  const summary = page.getByRole("alert").filter({ hasText: "Nothing was published or scheduled." })
  const complete = page.getByText("Complete", { exact: true })
  const excerpt = page.getByLabel("Excerpt (Polish)")

  await test.step("nothing that has to be corrected is said to be complete", async () => {
    await excerpt.fill("a".repeat(501))
    await showAs(page, "English", "HTML")
    await english(page).fill(`${typedBody}<p><font>x</font><img src="/media/copper-wire.jpg"></p>`)
    // The sanitiser is loaded.
    await expect(page.getByText("Will be left out: <font>")).toBeVisible()
    await expect(page.getByText("Missing: description of a picture", { exact: true })).toBeVisible()
    await page.getByRole("button", { name: /^Publish/ }).click()
    await expect(summary).toBeInViewport({ ratio: 1 })
    await expect(summary.getByRole("link")).toHaveText([
      "Excerpt (Polish): This text is too long.",
      /^Content \(English\): A picture in the text has no description/,
      /^Image URL: /,
    ])
    await expect(page.getByRole("status").filter({ hasText: "3 fields to correct" })).toBeInViewport()
    await expect(complete).toHaveCount(0)
    await expect(page.getByText("To correct: excerpt")).toBeVisible()
    await expectAccessible()
  })

  await test.step("the list leads to each field, and goes when all are corrected", async () => {
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await expect(excerpt).toBeFocused()
    await excerpt.fill("Krótko")
    await summary.getByRole("link", { name: /^Content/ }).click()
    await expect(english(page)).toBeFocused()
    await english(page).fill(typedBody)
    await expect(page.getByLabel("Image URL")).toHaveAttribute("aria-invalid", "true")
    await page.getByLabel("Image URL").fill("/media/copper-wire.jpg")
    await expect(summary).toHaveCount(0)
  })

  await test.step("what is on its way is disabled, and what the backend does not save is not said to be complete either", async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route("**/rest/v1/blog_posts*", async route => {
      await released
      await route.fulfill({ status: 503, json: { message: "no" } })
    })
    await page.getByRole("button", { name: /^Publish/ }).click()
    await expect(page.getByRole("button", { name: "Saving..." })).toBeDisabled()
    release()
    await expect(toast(page, "Failed to update blog post")).toBeVisible()
    await expect(page.getByRole("status").filter({ hasText: "Not published" })).toBeInViewport()
    await expect(complete).toHaveCount(0)
    await page.unrouteAll()
  })

  await test.step("on a phone the list leads to the other language, and the preview follows", async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const languages = page.getByRole("group", { name: "Language to write in" })
    await languages.getByRole("button", { name: "English" }).click()
    await english(page).fill("")
    await page.getByLabel("Title (English)").fill("")
    await expect(page.getByText("Missing: title, content")).toBeVisible()
    await languages.getByRole("button", { name: "Polish" }).click()
    await page.getByRole("button", { name: /^Publish/ }).click()
    await page.getByRole("link", { name: "Title (English): Please fill in this field." }).click()
    await expect(page.getByLabel("Title (English)")).toBeFocused()
    await expect(page.getByLabel("Title (English)")).toHaveAttribute("aria-invalid", "true")
    await expect(english(page)).toHaveAttribute("aria-invalid", "true")
    await page.getByRole("button", { name: "Preview", exact: true }).click()
    const preview = page.getByRole("region", { name: "Preview" })
    await page.getByLabel("Title (English)").fill("Seen at once")
    await english(page).fill("Typed just now")
    await expect(preview.getByRole("heading", { name: "Seen at once" })).toBeVisible()
    await expect(preview.locator(".prose")).toHaveText("Typed just now")
    await page.getByRole("button", { name: "Preview", exact: true }).hover()
    await expectAccessible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
  expectComplaints(complaints, /503|form.updateFailed/)
})

test("[FORM-15] saving and its state stay in sight of a long form, and cover neither the caret nor a field that has the focus", async ({
  page,
  server,
  expectAccessible,
}) => {
  await openEditor(page, server, { content: inBoth(`<p>${"Długi tekst. ".repeat(40)}</p>\n`.repeat(12)) })
  const bar = page.locator(".form-bar")
  await page.getByLabel("Title (English)").fill("")
  for (const size of [
    { width: 1366, height: 768 },
    { width: 768, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    expect(await rowsOfButtons(bar)).toBe(1)
    for (const target of [0, 900, 99_999]) {
      await page.evaluate(top => scrollTo(0, top), target)
      await expect(bar.getByRole("button", { name: /^Publish/ })).toBeInViewport({ ratio: 1 })
      await expect(bar.getByText("Missing: English title")).toBeInViewport({ ratio: 1 })
    }
    // The toolbar stays below the bar, however many lines that takes.
    await page.evaluate(() => scrollTo(0, 900))
    const [cover, tools] = await Promise.all([
      bar.boundingBox(),
      page.getByRole("toolbar", { name: "Formatting of Content (Polish)" }).boundingBox(),
    ])
    if (size.width >= 768) expect(tools?.y).toBeGreaterThanOrEqual((cover?.y ?? 0) + (cover?.height ?? 0))
    await page.getByLabel("Title (Polish)").focus()
    await polish(page).press("ControlOrMeta+End")
    await page.keyboard.press("Enter")
    await page.keyboard.type("Dopisek na końcu.")
    expect(await hiddenFocus(page)).toBeNull()
    await page.getByLabel("Image URL").focus()
    for (let step = 0; step < 20; step++) {
      await page.keyboard.press("Shift+Tab")
      // The form scrolls after the browser has.
      await expect.poll(() => hiddenFocus(page)).toBeNull()
    }
  }
  await expectAccessible()
  await page.setViewportSize({ width: 320, height: 844 })
  expect(await rowsOfButtons(bar)).toBe(2)
  // As at 400 % zoom of a screen of 1366 by 768 pixels.
  await page.setViewportSize({ width: 341, height: 192 })
  await page.evaluate(() => scrollTo(0, 900))
  await expect(bar).not.toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(341)
})

test("[FORM-15] [PANEL-PL-01] the actions of a public post take one row above its form and one in its bar, in both languages", async ({
  page,
  server,
  expectAccessible,
}) => {
  const id = await openEditor(page, server)
  // The choice stays this page's: the account is that of other tests, too.
  await page.route("**/auth/v1/user", async route => {
    if (route.request().method() !== "PUT") return route.fallback()
    const { "content-type": _, ...headers } = route.request().headers()
    await route.fulfill({ response: await route.fetch({ method: "GET", headers, postData: "" }) })
  })
  await page.getByLabel("Title (English)").fill("")
  const above = page.locator("main header")
  const bar = page.locator(".form-bar")
  for (const { language, lacks, more, announce } of [
    { language: "en", lacks: "Missing: English title", more: "More", announce: "Announce in the newsletter" },
    { language: "pl", lacks: "Brakuje: angielski tytuł", more: "Więcej", announce: "Ogłoś w newsletterze" },
  ]) {
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.getByRole("button", { name: language, exact: true }).click()
    const rarer = above.getByRole("link", { name: announce })
    for (const size of [
      { width: 1366, height: 768 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size)
      const isNarrow = size.width === 390
      const actions = above
        .locator("a, button")
        .and(above.locator(".rounded-plate"))
        .filter({ visible: true })
      await expect(actions).toHaveCount(isNarrow ? 3 : 4)
      expect(await rowsOf(actions)).toBe(1)
      expect(await rowsOfButtons(bar)).toBe(1)
      for (const target of [0, 900, 99_999]) {
        await page.evaluate(top => scrollTo(0, top), target)
        await expect(bar.getByRole("button").last()).toBeInViewport({ ratio: 1 })
        await expect(bar.getByText(lacks)).toBeInViewport({ ratio: 1 })
      }
      await page.evaluate(() => scrollTo(0, 0))
      await expect(rarer).toBeVisible({ visible: !isNarrow })
    }
    const button = above.getByRole("button", { name: more })
    await button.click()
    await expect(rarer).toHaveAttribute("href", `/admin/newsletter/new?post=${id}`)
    await expect(rarer).toBeInViewport({ ratio: 1 })
    await expectAccessible()
    await rarer.press("Escape")
    await expect(rarer).toBeHidden()
    await expect(button).toBeFocused()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  }
})

/** On how many rows elements of the same height stand. */
async function rowsOf(elements: Locator): Promise<number> {
  return new Set(await elements.evaluateAll(all => all.map(each => each.getBoundingClientRect().y))).size
}

/** On how many rows the buttons of the bar stand, each of them with one line of text. */
async function rowsOfButtons(bar: Locator): Promise<number> {
  const buttons = bar.locator("button.rounded-plate")
  const boxes = await buttons.evaluateAll(all => all.map(button => button.getBoundingClientRect()))
  expect(boxes.map(({ height }) => height)).toEqual([40, 40, 40, 40])
  return rowsOf(buttons)
}

/** Returns the focused element or the caret's, if it is out of sight or wholly behind the bar; else null. */
function hiddenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement
    const bar = document.querySelector(".form-bar")
    if (!focused || !bar?.closest("form")?.contains(focused) || bar.contains(focused)) return null
    const caret =
      focused.matches("[contenteditable=true]") && getSelection()?.getRangeAt(0).getClientRects()[0]
    const [place, cover] = [caret || focused.getBoundingClientRect(), bar.getBoundingClientRect()]
    const isBehind = place.top >= cover.top && place.bottom <= cover.bottom
    const isSeen = focused.clientWidth <= 1 || (place.bottom > 0 && place.top < innerHeight && !isBehind)
    return isSeen ? null : focused.outerHTML.slice(0, 99)
  })
}

test("[FORM-02] [FORM-14] a post whose creation was saved without an answer is saved once, also from its draft", async ({
  page,
  server,
  complaints,
}) => {
  await page.goto("/admin/posts")
  const title = { pl: `Raz ${crypto.randomUUID()}`, en: `Once ${crypto.randomUUID()}` }
  const id = title.en.toLowerCase().replace(" ", "-")
  let isLost = true
  await page.route("**/rest/v1/blog_posts*", async route => {
    if (!isLost || route.request().method() === "GET") return route.fallback()
    await route.fetch()
    await route.abort()
  })
  // A draft that the server has is not offered.
  await page.route("**/rest/v1/post_drafts*", route =>
    isLost && route.request().method() !== "GET" ? route.abort() : route.fallback(),
  )
  await page.locator("main").getByRole("link", { name: "Create New Post" }).click()
  await fillPost(page, { title, category: "policy", image: "/media/copper-wire.jpg" })
  await page.getByRole("button", { name: /^Publish/ }).click()
  await expect(toast(page, "Failed to create blog post")).toBeVisible()
  // Another page, as after a crash: the draft goes on.
  page.once("dialog", dialog => dialog.accept())
  await page.reload()
  await page.getByRole("button", { name: "Open the draft" }).click()
  await page.getByLabel("Excerpt (English)").fill("Changed since")
  await page.getByRole("button", { name: /^Publish/ }).click()
  await expect(toast(page, "Failed to create blog post")).toBeVisible()
  isLost = false
  await page.getByRole("button", { name: /^Publish/ }).click()
  await expect(toast(page, "Blog post created successfully")).toBeVisible()
  const posts = await server.sql`select id, excerpt from public.blog_posts where id like ${`${id}%`}`
  expect(posts).toEqual([{ id, excerpt: { pl: "Zajawka", en: "Changed since" } }])
  await server.sql`delete from public.blog_posts where id = ${id}`
  expectComplaints(complaints, /Failed to fetch|ERR_FAILED|409|form.createFailed/)
})

test("[SAVE-02] what was typed in two tabs outlives a reload as drafts, which are offered when the post is opened again", async ({
  page,
  server,
  complaints,
  expectAccessible,
}) => {
  // A text that the server refuses stays on the device.
  await page
    .context()
    .route("**/rest/v1/post_drafts*", route =>
      route.request().method() === "GET" ? route.fallback() : route.fulfill({ status: 503, json: {} }),
    )
  const id = await openEditor(page, server)
  page.on("dialog", dialog => dialog.accept())
  await polish(page).press("ControlOrMeta+End")
  await page.keyboard.type(" Dopisek.")
  await expect(page.getByText("Draft kept on this device")).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole("button", { name: "Not now" }).click()
  await expect(other.getByLabel("Title (Polish)")).toBeFocused()
  await other.getByLabel("Title (English)").fill("The other tab's")
  await expect(other.getByText("Draft kept on this device")).toBeVisible()
  await other.close()
  await page.getByLabel("Title (English)").fill("Half a")
  await page.reload()
  const offers = page.getByText(/There is an unsaved draft from .+ on this device/)
  await expect(offers).toHaveCount(2)
  await expect(page.getByLabel("Title (English)")).toHaveValue(`Title of ${id}`)
  await expectAccessible()
  await page.getByRole("button", { name: "Open the draft", description: /Half a/ }).click()
  await expect(page.getByLabel("Title (English)")).toHaveValue("Half a")
  await expect(polish(page)).toContainText("Dopisek.")
  await page.getByRole("button", { name: /^Publish/ }).click()
  await expect(toast(page, "Blog post updated successfully")).toBeVisible()
  expect((await savedPost(server, id))?.content.pl).toContain("Dopisek.")
  await page.goto(`/admin/posts/edit/${id}`)
  await expect(offers).toHaveCount(1)
  await expect(page.getByText("“The other tab's”")).toBeVisible()
  await page.getByRole("button", { name: "Discard the draft" }).click()
  await expect(offers).toHaveCount(0)
  await page.locator("[data-toast=success]").getByRole("button", { name: "Undo" }).click()
  await expect(offers).toHaveCount(1)
  await page.getByRole("button", { name: "Discard the draft" }).click()
  await expect(offers).toHaveCount(0)
  await expect(page.getByLabel("Title (Polish)")).toBeFocused()
  for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/503|Failed to save the draft/)
})

test("[FORM-13] two people's changes to a post meet in a choice that loses neither", async ({
  page,
  server,
  expectAccessible,
}) => {
  const id = await openEditor(page, server)
  await page.getByLabel("Title (English)").fill("Mine")
  await page.getByLabel("Excerpt (Polish)").fill("Mój zajawka")
  await server.sql`
    update public.blog_posts set title = jsonb_set(title, '{en}', '"Theirs"'), category = 'policy' where id = ${id}`
  await page.getByRole("button", { name: /^Publish/ }).click()
  const dialog = page.getByRole("dialog", { name: "Somebody has changed this post" })
  const title = dialog.getByRole("group", { name: /Title \(English\)/ })
  await expect(title).toContainText("Mine")
  await expect(title).toContainText("Theirs")
  await expect(title).toContainText("You both changed it")
  await expect(dialog.getByRole("group", { name: /Category/ }).getByLabel("Theirs")).toBeChecked()
  await expectAccessible()
  await page.keyboard.press("Escape")
  await expect(page.getByLabel("Title (English)")).toHaveValue("Mine")
  expect((await savedPost(server, id))?.title.en).toBe("Theirs")

  await page.getByRole("button", { name: /^Publish/ }).click()
  await title.getByLabel("Theirs").check()
  await dialog.getByRole("button", { name: "Use this choice" }).click()
  await expect(page.getByLabel("Title (English)")).toHaveValue("Theirs")
  await expect(page.getByLabel("Excerpt (Polish)")).toHaveValue("Mój zajawka")
  await expect(page.getByLabel("Category")).toHaveValue("Policy")
  await expect(page.getByRole("button", { name: /^Publish/ })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(`${server.url}/admin/posts`)
  expect(await savedPost(server, id)).toMatchObject({
    title: { en: "Theirs" },
    excerpt: { pl: "Mój zajawka" },
  })
})

test("[FORM-13] a conflict shows the texts as they read, cut to the marked differences, also on a phone", async ({
  page,
  server,
  expectAccessible,
}) => {
  const paragraph = `<p>${"The price of the day is unchanged. ".repeat(20)}</p>\n`
  const end = (metal: string) => `<p>At last <strong>${metal}</strong> went up<br>a little.</p>`
  const id = await openEditor(page, server, {
    content: { pl: "<p>Polski<br>tekst</p>", en: paragraph.repeat(30) + end("copper") },
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page
    .getByRole("group", { name: "Language to write in" })
    .getByRole("button", { name: "English" })
    .click()
  await english(page).press("ControlOrMeta+End")
  await page.keyboard.type(" Twice.")
  await server.sql`
    update public.blog_posts set content = ${server.sql.json({ pl: "<p>Polski<br />tekst</p>", en: paragraph.repeat(30) + end("brass") })}
    where id = ${id}`
  await page.getByRole("button", { name: /^Publish/ }).click()
  const dialog = page.getByRole("dialog", { name: "Somebody has changed this post" })
  const content = dialog.getByRole("group")
  await expect(content).toHaveCount(1)
  await expect(content).toContainText("Content (English)")
  await expect(content.locator("mark")).toHaveText(["copper", /Twice/, "brass"])
  for (const mark of await content.locator("mark").all()) await expect(mark).toBeInViewport()
  await expect(content.getByText("(… unchanged text …)")).toHaveCount(2)
  await expect(content).not.toContainText("<")
  await expectFits(page, 390)
  await expectAccessible()
})

test("[FORM-03] a missing post, and one that cannot be loaded", async ({
  page,
  server,
  complaints,
  expectAccessible,
}) => {
  await page.goto("/admin/posts/edit/there-is-no-such-post")
  await expect(page.getByRole("heading", { name: "Post not found" })).toBeVisible()
  await expect(page.locator("main")).toContainText("The requested post could not be found.")
  await expectAccessible()
  await page.route("**/rest/v1/blog_posts*", route => route.fulfill({ status: 403, json: { message: "no" } }))
  await page.getByRole("link", { name: "Back to posts" }).click()
  await expect(page).toHaveURL(`${server.url}/admin/posts`)
  await page.getByRole("link", { name: /^Edit/ }).first().click()
  await expect(toast(page, "Failed to load blog post")).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/admin/posts`)
  expectComplaints(complaints, /403|form.loadFailed/)
})
