import type { Locator, Page } from "@playwright/test"
import { expect, expectComplaints, test } from "./fixtures.ts"
import { enterPanelAsWriter } from "./setup/panel.ts"
import { deletePosts, inBoth, insertPost } from "./setup/posts.ts"
import type { RunningServer } from "./setup/server.ts"
import { fillPost } from "./setup/write-post.ts"

const body = "<h2>Grades</h2>\n<p>Bright <strong>wire</strong>.</p>"
const ids: string[] = []

test.afterAll(({ server }) => deletePosts(server, ids))

/** Saves a post and opens it in the editor. */
async function openEditor(
  page: Page,
  server: RunningServer,
  fields: Parameters<typeof insertPost>[1] = {},
): Promise<string> {
  const id = await insertPost(server, { content: inBoth(body), category: "technology", ...fields })
  ids.push(id)
  await enterPanelAsWriter(page, server)
  await page.goto(`/admin/posts/edit/${id}`)
  await expect(page.getByRole("toolbar")).toHaveCount(2)
  return id
}

const polish = (page: Page) => page.getByRole("textbox", { name: "Content (Polish)" })
const english = (page: Page) => page.getByRole("textbox", { name: "Content (English)" })
/** Pastes HTML, and files, as the browser would. */
async function paste(target: Locator, html: string, files: string[] = []): Promise<void> {
  await target.evaluate(
    (element, { html, files }) => {
      const clipboardData = new DataTransfer()
      if (html !== "") clipboardData.setData("text/html", html)
      for (const name of files) clipboardData.items.add(new File(["x"], name, { type: "image/png" }))
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
    },
    { html, files },
  )
}

const toast = (page: Page, text: string) => page.locator("[data-toast]").filter({ hasText: text })
const saved = async ({ sql }: RunningServer, id: string) =>
  (await sql`select title, content, version from public.blog_posts where id = ${id}`)[0]

test("[FORM-03] [FORM-01] [FORM-02] a post is changed as a text and as HTML, over the keyboard, and nothing is lost between the two", async ({
  page,
  server,
  expectAccessible,
}) => {
  const editor = page.waitForRequest(/rich-text.*\.js/, { timeout: 0 })
  const id = await openEditor(page, server)
  await editor
  await expect(page.getByRole("heading", { name: "Edit Blog Post", level: 1 })).toBeVisible()
  await expect(page.getByLabel("Title (English)")).toHaveValue(`Title of ${id}`)
  await expect(page.getByLabel("Category")).toHaveValue("technology")
  await expect(polish(page).getByRole("heading", { name: "Grades" })).toBeVisible()
  await expectAccessible()

  const toolbar = page.getByRole("toolbar", { name: "Formatting of Content (English)" })
  await english(page).getByText("Bright").click()
  await page.keyboard.press("Home")
  for (const _ of "Bright") await page.keyboard.press("Shift+ArrowRight")
  await page.keyboard.press("Shift+Tab")
  await expect(toolbar.getByRole("button", { name: "Heading", exact: true })).toBeFocused()
  await page.keyboard.press("End")
  await expect(toolbar.getByRole("button", { name: "Redo" })).toBeFocused()
  await page.keyboard.press("Home")
  for (let step = 0; step < 4; step++) await page.keyboard.press("ArrowRight")
  await expect(toolbar.getByRole("button", { name: "Italic" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(toolbar.getByRole("button", { name: "Italic" })).toHaveAttribute("aria-pressed", "true")
  await expect(english(page).locator("em")).toHaveText("Bright")

  await toolbar.getByRole("button", { name: "Link" }).click()
  await page.getByLabel("Address of the link").fill("javascript:alert(1)")
  await page.keyboard.press("Enter")
  await expect(page.getByLabel("Address of the link")).toHaveAttribute("aria-invalid", "true")
  await page.getByLabel("Address of the link").fill("example.com")
  await page.keyboard.press("Enter")
  await expect(english(page).locator("a")).toHaveAttribute("href", "https://example.com")
  await toolbar.getByRole("button", { name: "Link" }).click()
  await page.getByLabel("Address of the link").fill("/contact")
  await page.keyboard.press("Enter")
  await expect(english(page).locator("a")).toHaveAttribute("href", "/contact")

  await english(page).press("ControlOrMeta+End")
  await toolbar.getByRole("button", { name: "Picture" }).click()
  await page.getByLabel("Address of the picture").fill("/media/copper-wire.jpg")
  await page.getByRole("button", { name: "Apply" }).click()
  await expect(page.getByText("Describe the picture.")).toBeVisible()
  await page.getByLabel("Description").fill("Copper wire")
  await page.getByLabel("Caption (optional)").fill("Clean and dry")
  await expectAccessible()
  await page.getByRole("button", { name: "Apply" }).click()
  await expect(english(page).getByRole("img", { name: "Copper wire" })).toBeVisible()

  const view = page.getByRole("group", { name: "View of Content (English)" })
  await view.getByRole("button", { name: "HTML" }).click()
  const figure =
    '<figure><img src="/media/copper-wire.jpg" alt="Copper wire"><figcaption>Clean and dry</figcaption></figure>'
  await expect(english(page)).toHaveValue(
    `<h2>Grades</h2>\n<p><a href="/contact"><em>Bright</em></a> <strong>wire</strong>.</p>\n${figure}`,
  )
  await english(page).fill(
    `${await english(page).inputValue()}\n<table><thead><tr><th>Cu</th></tr></thead></table>`,
  )
  await view.getByRole("button", { name: "Text" }).click()
  await english(page).getByText("Cu").click()
  await page.keyboard.press("Alt+F10")
  await expect(page.getByRole("button", { name: "Row above" })).toBeFocused()
  await page.keyboard.press("ArrowRight")
  await page.keyboard.press("Enter")
  await expect(english(page).getByRole("row")).toHaveCount(2)

  await expect(page.getByText("The two languages differ: tables 0 in Polish, 1 in English")).toBeVisible()
  await page
    .getByRole("group", { name: "View of Content (Polish)" })
    .getByRole("button", { name: "HTML" })
    .click()
  await polish(page).fill(body.replace("<p>", "<p style='color:red'>"))
  await page.keyboard.press("ControlOrMeta+s")
  await expect(page).toHaveURL(`${server.url}/admin/posts`)
  await expect(toast(page, "Blog post updated successfully")).toContainText("Left out: style on <p>")
  expect((await saved(server, id))?.content.pl).toBe(body)
  await page.goto(`/en/blog/${id}`)
  await expect(page.locator(".prose figure img")).toHaveAttribute("alt", "Copper wire")
  await expect(page.locator(".prose thead th")).toHaveText("Cu")
})

test("[FORM-01] the toolbar formats all that is marked, however soon after the marking it is reached", async ({
  page,
  server,
}) => {
  await openEditor(page, server)
  const italic = page
    .getByRole("toolbar", { name: "Formatting of Content (English)" })
    .getByRole("button", { name: "Italic" })
  await english(page).getByText("Bright").click()
  await page.keyboard.press("Home")
  // All in one task: the browser cannot tell the editor of the selection in between.
  await italic.evaluate(button => {
    for (const _ of "Bright") getSelection()?.modify("extend", "forward", "character")
    document.activeElement?.dispatchEvent(
      new KeyboardEvent("keydown", { key: "Tab", shiftKey: true, bubbles: true, cancelable: true }),
    )
    button.focus()
  })
  await page.keyboard.press("Enter")
  await expect(english(page).locator("em")).toHaveText("Bright")
})

test("[FORM-01] what is pasted becomes a post's, and what a post may not have is named in both views", async ({
  page,
  server,
  expectAccessible,
}) => {
  await openEditor(page, server)
  const item = "<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>· </span>drut</p>"
  await paste(
    polish(page),
    `<h1>Gatunki</h1>${item}<img src="file:///C:/a.png"><iframe src="https://b.example">`,
  )
  await expect(toast(page, "Left out of what you pasted or dropped")).toContainText(
    '<img src="file:///C:/a.png"> after “Gatunki drut”; <iframe src="https://b.example"> after “Gatunki drut”',
  )
  await expect(polish(page).getByRole("heading", { name: "Gatunki", level: 2 })).toBeVisible()
  await expect(polish(page).getByRole("listitem")).toContainText("drut")

  const view = page.getByRole("group", { name: "View of Content (English)" })
  await view.getByRole("button", { name: "HTML" }).click()
  await english(page).fill(
    `${body}\n<dl><dt>Cu</dt><dd lang="en"><font>red</font> <mark>metal</mark></dd></dl>`,
  )
  const leftOut = page.getByRole("status").filter({ hasText: "Will be left out: lang on <dd>, <font>" })
  await expect(leftOut).toBeVisible()
  await view.getByRole("button", { name: "Text" }).click()
  await expect(english(page).locator("dd mark")).toHaveText("metal")
  await expect(leftOut).toBeVisible()
  await view.getByRole("button", { name: "HTML" }).click()
  await english(page).fill(body.replace("<p>", "<p class=x><img alt='a picture'>"))
  await expect(page.getByText("Will be left out: class on <p>, <img>")).toBeVisible()
  await expectAccessible()
})

test("[FORM-01] files that are pasted are taken one at a time, the others named, and words copied between the languages stay as they are", async ({
  page,
  server,
}) => {
  const table =
    "<p>Ag</p>\n<table>\n<thead>\n<tr><th>Cu</th></tr>\n</thead>\n<tbody>\n<tr><td>Zn</td></tr>\n</tbody>\n</table>"
  // What is pasted here is no picture; its upload is cancelled before the server says so.
  await page.route("**/uploads", () => {})
  await openEditor(page, server, { content: { pl: table, en: "<p>x</p>" } })
  await polish(page).press("ControlOrMeta+a")
  const copied = await polish(page).evaluate(element => {
    const clipboardData = new DataTransfer()
    element.dispatchEvent(new ClipboardEvent("copy", { clipboardData, bubbles: true, cancelable: true }))
    return clipboardData.getData("text/html")
  })
  await english(page).press("ControlOrMeta+a")
  await paste(english(page), copied)
  const html = page.getByRole("group", { name: /^View of/ }).getByRole("button", { name: "HTML" })
  await expect(english(page).getByRole("cell")).toHaveText(["Zn"])

  await paste(english(page), "", ["a.png", "b.png"])
  await expect(toast(page, "Left out of what you pasted or dropped")).toContainText("b.png")
  await page.getByRole("dialog", { name: "Picture" }).getByRole("button", { name: "Cancel" }).last().click()
  await html.last().click()
  await expect(english(page)).toHaveValue(table)
  await paste(english(page), "", ["c.png"])
  await expect(toast(page, "Left out of what you pasted or dropped")).toContainText("c.png")
})

test("[FORM-01] a hint that HTML may be used stands by the contents, in both views", async ({
  page,
  server,
}) => {
  await openEditor(page, server)
  const hint = /^HTML tags may be used/
  await expect(english(page)).toHaveAccessibleDescription(hint)
  await expect(page.getByText(hint)).toHaveCount(2)
  const view = page.getByRole("group", { name: "View of Content (English)" })
  await view.getByRole("button", { name: "HTML" }).click()
  await expect(english(page)).toHaveAccessibleDescription(hint)
  await expect(page.getByText(hint)).toHaveCount(2)
})

test("[FORM-01] a new post is asked for in both languages, every field required, with a picture of its address", async ({
  page,
  server,
}) => {
  await enterPanelAsWriter(page, server)
  await page.goto("/admin/posts/new")
  await expect(page.getByRole("heading", { name: "Create New Blog Post", level: 1 })).toBeVisible()
  await expect(page.getByRole("toolbar")).toHaveCount(2)
  await page.getByRole("button", { name: "Save" }).click()
  const fields = [
    "Title (Polish)",
    "Excerpt (Polish)",
    "Title (English)",
    "Excerpt (English)",
    "Category",
    "Image URL",
  ]
  for (const name of fields)
    await expect(page.getByLabel(name, { exact: true })).toHaveAccessibleDescription(
      /Please fill in this field/,
    )
  for (const content of [polish(page), english(page)]) {
    await expect(content).toHaveAttribute("aria-required", "true")
    await expect(content).toHaveAccessibleDescription(/Please fill in this field/)
  }
  const preview = page.locator("figure").filter({ hasText: "Preview of the picture" }).locator("img")
  await expect(preview).toHaveCount(0)
  await page.getByLabel("Image URL").fill("/media/copper-wire.jpg")
  await expect(preview).toHaveAttribute("src", /copper-wire/)
})

test("[FORM-02] saving and its state stay in sight of a long form, and cover no field that has the focus", async ({
  page,
  server,
  expectAccessible,
}) => {
  await openEditor(page, server, { content: inBoth(`<p>${"Długi tekst. ".repeat(40)}</p>\n`.repeat(12)) })
  const bar = page.locator(".form-bar")
  const sizes = [
    { width: 1366, height: 768 },
    { width: 390, height: 844 },
  ]
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const target of [0, 900, 99_999]) {
      await page.evaluate(top => scrollTo(0, top), target)
      await expect(bar.getByRole("button", { name: "Save" })).toBeInViewport({ ratio: 1 })
    }
    await page.getByLabel("Title (Polish)").focus()
    await polish(page).press("ControlOrMeta+End")
    expect(await caretIsFree(page)).toBe(true)
    for (const _ of "zd") await page.keyboard.press("Enter")
    await page.keyboard.type("Dopisek na końcu.")
    expect(await caretIsFree(page)).toBe(true)
    await page.getByLabel("Image URL").focus()
    for (let step = 0; step < 30; step++) {
      await page.keyboard.press("Shift+Tab")
      expect(await hiddenFocus(page)).toBeNull()
    }
  }
  await expectAccessible()
  // As at 400 % zoom of a screen of 1366 by 768 pixels.
  await page.setViewportSize({ width: 341, height: 192 })
  await page.evaluate(() => scrollTo(0, 900))
  await expect(bar).not.toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(341)
})

test("[FORM-02] what kept a form from being saved is listed with links to its fields, and nothing is said to be complete", async ({
  page,
  server,
  complaints,
  expectAccessible,
}) => {
  await openEditor(page, server, { imageurl: "/media/copper-wire.jpg" })
  await page.getByLabel("Excerpt (Polish)").fill("a".repeat(501))
  await page
    .getByRole("group", { name: "View of Content (English)" })
    .getByRole("button", { name: "HTML" })
    .click()
  await english(page).fill(`${body}<p><font>x</font><img src="/media/copper-wire.jpg"></p>`)
  // What judges bodies has come.
  await expect(page.getByText("Will be left out: <font>")).toBeVisible()
  await expect(page.getByText("Complete", { exact: true })).toHaveCount(1)
  await page.keyboard.press("ControlOrMeta+s")
  const summary = page.getByRole("alert").filter({ hasText: "The post was not saved." })
  await expect(summary).toBeInViewport({ ratio: 1 })
  await expect(summary.getByRole("link")).toHaveText([
    "Excerpt (Polish): This text is too long.",
    /^Content \(English\): A picture in the text has no description/,
  ])
  await expect(
    page.getByRole("status").filter({ hasText: "Not saved: 2 fields to correct" }),
  ).toBeInViewport()
  await expect(page.getByText("Complete", { exact: true })).toHaveCount(0)
  await expect(page.getByText("To correct: excerpt")).toBeVisible()
  await expectAccessible()
  await page.keyboard.press("Tab")
  await page.keyboard.press("Enter")
  await expect(page.getByLabel("Excerpt (Polish)")).toBeFocused()
  await page.keyboard.type(" ")
  await page.getByLabel("Excerpt (Polish)").fill("Krótko")
  await summary.getByRole("link", { name: /^Content/ }).click()
  await expect(english(page)).toBeFocused()
  await english(page).fill(body)
  await expect(summary).toHaveCount(0)

  await page.route("**/rest/v1/blog_posts*", route => route.fulfill({ status: 503, json: { message: "no" } }))
  await page.getByRole("button", { name: "Save" }).click()
  await expect(toast(page, "Failed to update blog post")).toBeVisible()
  await expect(page.getByRole("status").filter({ hasText: "Not saved" })).toBeInViewport()
  await expect(page.getByText("Complete", { exact: true })).toHaveCount(0)
  expectComplaints(complaints, /503|Failed to update blog post/)
})

/** What has the focus and is out of sight or wholly behind the bar; null where that is seen. */
function hiddenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement
    const bar = document.querySelector(".form-bar")
    if (!focused || !bar?.closest("form")?.contains(focused) || bar.contains(focused)) return null
    const [field, cover] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()]
    const isBehind = field.top >= cover.top && field.bottom <= cover.bottom
    const isSeen = field.width <= 1 || (field.bottom > 0 && field.top < innerHeight && !isBehind)
    const places = [field.top, field.bottom, cover.top, cover.bottom].map(Math.round)
    return isSeen ? null : `${focused.outerHTML.slice(0, 99)} at ${places}`
  })
}

/** Whether the caret is in sight and not behind the bar. */
function caretIsFree(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const range = getSelection()?.getRangeAt(0)
    const place = range?.startContainer
    const caret =
      range?.getClientRects()[0] ?? (place instanceof Element ? place.getBoundingClientRect() : null)
    const bar = document.querySelector(".form-bar")?.getBoundingClientRect()
    if (!caret || !bar) throw new Error("there is no caret or no bar")
    return (
      caret.top >= 0 && caret.bottom <= innerHeight && (caret.bottom <= bar.top || caret.top >= bar.bottom)
    )
  })
}

test("[FORM-02] a post whose creation or change was saved without an answer is saved once, and is nobody else's", async ({
  page,
  server,
  complaints,
}) => {
  await enterPanelAsWriter(page, server)
  await page.goto("/admin/posts")
  const title = { pl: `Raz ${crypto.randomUUID()}`, en: `Once ${crypto.randomUUID()}` }
  const id = title.en.toLowerCase().replace(" ", "-")
  ids.push(id)
  const lost = await loseAnswers(page)
  await page.locator("main").getByRole("link", { name: "Create New Post" }).click()
  await fillPost(page, { title, category: "policy", image: "/media/copper-wire.jpg" })
  await page.getByRole("button", { name: "Save" }).click()
  await expect(toast(page, "Failed to create blog post")).toBeVisible()
  // Another page, as after a crash: the draft goes on.
  page.once("dialog", dialog => dialog.accept())
  await page.reload()
  await page.getByRole("button", { name: "Open the draft" }).click()
  await page.getByLabel("Excerpt (English)").fill("Changed since")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(toast(page, "Failed to create blog post")).toBeVisible()
  lost.stop()
  await page.getByRole("button", { name: "Save" }).click()
  await expect(toast(page, "Blog post created successfully")).toBeVisible()
  const posts = await server.sql`select id, excerpt from public.blog_posts where id like ${`${id}%`}`
  expect(posts).toEqual([{ id, excerpt: { pl: "Zajawka", en: "Changed since" } }])

  await page.goto(`/admin/posts/edit/${id}`)
  await page.getByLabel("Category").fill("business")
  const again = await loseAnswers(page)
  await page.getByRole("button", { name: "Save" }).click()
  await expect(toast(page, "Failed to update blog post")).toBeVisible()
  await expect.poll(async () => (await saved(server, id))?.version).toBe(3)
  again.stop()
  await page.getByLabel("Category").fill("technology")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(toast(page, "Blog post updated successfully")).toBeVisible()
  await expect(page.getByRole("dialog")).toHaveCount(0)
  expectComplaints(complaints, /Failed to fetch|ERR_FAILED|409|Failed to (create|update) blog post/)
})

/** Lets writes of posts reach the server and loses the answers. */
async function loseAnswers(page: Page): Promise<{ stop: () => void }> {
  let isLost = true
  await page.route("**/rest/v1/blog_posts*", async route => {
    if (!isLost || route.request().method() === "GET") return route.fallback()
    await route.fetch()
    await route.abort()
  })
  return {
    stop() {
      isLost = false
    },
  }
}

test("[FORM-01] [FORM-03] [I18N-04] what is missing is marked, errors lead to their field, and the preview follows on a phone", async ({
  page,
  server,
  expectAccessible,
}) => {
  const picture = "http://picture.example/a.jpg"
  await openEditor(page, server, { imageurl: picture })
  await page.setViewportSize({ width: 390, height: 844 })
  const languages = page.getByRole("group", { name: "Language to write in" })
  await languages.getByRole("button", { name: "English" }).click()
  await english(page).press("ControlOrMeta+a")
  await page.keyboard.press("Delete")
  await page.getByLabel("Title (English)").fill("")
  await expect(page.getByText("Missing: title, content")).toBeVisible()
  await languages.getByRole("button", { name: "Polish" }).click()
  await page.getByRole("button", { name: "Save" }).click()
  await page.getByRole("link", { name: "Title (English): Please fill in this field." }).click()
  await expect(page.getByLabel("Title (English)")).toBeFocused()
  await expect(page.getByLabel("Title (English)")).toHaveAttribute("aria-invalid", "true")
  await expect(english(page)).toHaveAttribute("aria-invalid", "true")
  await expect(page.getByText("Please fill in this field.").first()).toBeVisible()
  await expect(page.getByLabel("Image URL")).toHaveValue(picture)
  await expect(page.getByLabel("Image URL")).toHaveAttribute("aria-invalid", "true")
  await page.getByRole("button", { name: "Preview" }).click()
  const preview = page.getByRole("region", { name: "Preview" })
  await page.getByLabel("Title (English)").fill("Seen at once")
  await english(page).fill("Typed just now")
  await expect(preview.getByRole("heading", { name: "Seen at once" })).toBeVisible()
  await expect(preview.locator(".prose")).toHaveText("Typed just now")
  await expectAccessible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test("[FORM-02] what was typed in two tabs outlives a reload as drafts, which are offered when the post is opened again", async ({
  page,
  server,
  expectAccessible,
}) => {
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
  const offers = page.getByText(/There is a draft of .+ on this device/)
  await expect(offers).toHaveCount(2)
  await expect(page.getByLabel("Title (English)")).toHaveValue(`Title of ${id}`)
  await expectAccessible()
  await page.getByRole("button", { name: "Open the draft", description: /Half a/ }).click()
  await expect(page.getByLabel("Title (English)")).toHaveValue("Half a")
  await expect(polish(page)).toContainText("Dopisek.")
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route("**/rest/v1/blog_posts*", async route => {
    if (route.request().method() === "PATCH") await released
    await route.continue()
  })
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByRole("button", { name: "Saving..." })).toBeDisabled()
  release()
  await expect(toast(page, "Blog post updated successfully")).toBeVisible()
  expect((await saved(server, id))?.content.pl).toContain("Dopisek.")
  await page.goto(`/admin/posts/edit/${id}`)
  await expect(offers).toHaveCount(1)
  await expect(page.getByText("“The other tab's”")).toBeVisible()
  await page.getByRole("button", { name: "Discard the draft" }).click()
  await expect(offers).toHaveCount(0)
  await expect(page.getByLabel("Title (Polish)")).toBeFocused()
})

test("[FORM-02] two people's changes to a post meet in a choice that loses neither", async ({
  page,
  server,
  expectAccessible,
}) => {
  const id = await openEditor(page, server)
  const first = (await saved(server, id))?.version
  await page.getByLabel("Title (English)").fill("Mine")
  await page.getByLabel("Excerpt (Polish)").fill("Mój zajawka")
  await server.sql`
    update public.blog_posts set title = jsonb_set(title, '{en}', '"Theirs"'), category = 'policy' where id = ${id}`
  await page.getByRole("button", { name: "Save" }).click()
  const dialog = page.getByRole("dialog", { name: "Somebody else has changed this post" })
  const title = dialog.getByRole("group", { name: /Title \(English\)/ })
  await expect(title).toContainText("Mine")
  await expect(title).toContainText("Theirs")
  await expect(title).toContainText("Both have changed it")
  await expect(dialog.getByRole("group", { name: /Category/ }).getByLabel("Theirs")).toBeChecked()
  await expectAccessible()
  await page.keyboard.press("Escape")
  await expect(page.getByLabel("Title (English)")).toHaveValue("Mine")
  expect((await saved(server, id))?.title.en).toBe("Theirs")

  await page.getByRole("button", { name: "Save" }).click()
  await title.getByLabel("Theirs").check()
  await dialog.getByRole("button", { name: "Use this choice" }).click()
  await expect(page.getByLabel("Title (English)")).toHaveValue("Theirs")
  await expect(page.getByLabel("Excerpt (Polish)")).toHaveValue("Mój zajawka")
  await expect(page.getByLabel("Category")).toHaveValue("policy")
  await expect(page.getByRole("button", { name: "Save" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(`${server.url}/admin/posts`)
  expect((await saved(server, id))?.version).toBe(first + 2)
})

test("[FORM-03] [FORM-02] a missing post, one that cannot be loaded, and one that is gone or closed when it is saved", async ({
  page,
  server,
  complaints,
  expectAccessible,
}) => {
  const id = await openEditor(page, server)
  await page.getByLabel("Title (English)").fill("Too late")
  await server.sql`delete from public.blog_posts where id = ${id}`
  await page.getByRole("button", { name: "Save" }).click()
  await expect(toast(page, "Failed to update blog post")).toContainText("Somebody has deleted this post.")
  await expect(page.getByLabel("Title (English)")).toHaveValue("Too late")
  page.once("dialog", dialog => dialog.accept())
  await page.goto("/admin/posts/new")
  await page.getByRole("button", { name: "Open the draft" }).click()
  await expect(page.getByLabel("Title (English)")).toHaveValue("Too late")

  page.once("dialog", dialog => dialog.accept())
  await page.goto(`/admin/posts/edit/${id}`)
  await expect(page.getByRole("heading", { name: "Post not found" })).toBeVisible()
  await expect(page.locator("main")).toContainText("The requested post could not be found.")
  await expectAccessible()
  await page.route("**/rest/v1/blog_posts*", route => route.fulfill({ status: 403, json: { message: "no" } }))
  await page.getByRole("link", { name: "Back to posts" }).click()
  await expect(page).toHaveURL(`${server.url}/admin/posts`)
  await page.getByRole("link", { name: /^Edit/ }).first().click()
  await expect(toast(page, "Failed to load blog post")).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/admin/posts`)
  expectComplaints(complaints, /403|Failed to load blog post/)
})

test("[FORM-01] pointing at Edit fetches its page, and the editor comes while the post does", async ({
  page,
  server,
}) => {
  await enterPanelAsWriter(page, server)
  await page.goto("/admin/posts")
  const edit = page.getByRole("link", { name: /^Edit / }).first()
  const module = page.waitForRequest(/\/edit-post-[^/]*\.js$/)
  await edit.hover()
  await module
  const released = Promise.withResolvers<void>()
  await page.route("**/rest/v1/blog_posts?*", async route => {
    await released.promise
    await route.continue()
  })
  const editor = page.waitForRequest(/\/rich-text-[^/]*\.js$/)
  await edit.click()
  await editor
  released.resolve()
  await expect(page.getByRole("toolbar")).toHaveCount(2)
})
