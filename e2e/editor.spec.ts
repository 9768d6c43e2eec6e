import type { Locator, Page } from "@playwright/test"
import { expect, holdBack } from "./fixtures.ts"
import { testAsWriter as test } from "./setup/panel.ts"
import {
  english,
  leftOutOf,
  openEditor,
  polish,
  removeEdited,
  savedPost,
  showAs,
  typedBody,
} from "./setup/write-post.ts"

test.afterAll(({ server }) => removeEdited(server))

const toast = (page: Page, text: string) => page.locator("[data-toast]").filter({ hasText: text })

/** Pastes HTML, and files, as the browser would. */
async function paste(target: Locator, html: string, files: string[] = []): Promise<void> {
  await target.evaluate(
    (element, { html, files }) => {
      const clipboardData = new DataTransfer()
      if (html !== "") clipboardData.setData("text/html", html)
      for (const name of files) {
        const type = name.endsWith(".png") ? "image/png" : "application/pdf"
        const content = name.startsWith("no") ? ["words"] : [new Uint8Array([0xff, 0xd8, 0xff]), "x"]
        clipboardData.items.add(new File(content, name, { type }))
      }
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
    },
    { html, files },
  )
}

test("[FORM-01] [FORM-02] [FORM-03] [FORM-05] [FORM-12] a post is changed as a text and as HTML, over the keyboard, and nothing is lost between the two", async ({
  page,
  server,
  expectAccessible,
}) => {
  const editor = page.waitForRequest(/rich-text.*\.js/, { timeout: 0 })
  const id = await openEditor(page, server)
  await editor
  await expect(page.getByRole("heading", { name: "Edit Blog Post", level: 1 })).toBeVisible()
  await expect(page.getByLabel("Title (English)")).toHaveValue(`Title of ${id}`)
  await expect(page.getByLabel("Category")).toHaveValue("Technology")
  await expect(polish(page).getByRole("heading", { name: "Grades" })).toBeVisible()
  await expectAccessible()
  const expectHint = (hint: RegExp) => expect(english(page)).toHaveAccessibleDescription(hint)
  await expectHint(/^HTML tags may be used in the view “HTML”\. Alt\+F10 /)

  await test.step("the toolbar formats all that is marked, however soon after the marking it is reached", async () => {
    const italic = page
      .getByRole("toolbar", { name: "Formatting of Content (Polish)" })
      .getByRole("button", { name: "Italic" })
    await polish(page).getByText("Bright").click()
    await page.keyboard.press("Home")
    // All in one task: no selection event comes in between.
    await italic.evaluate(button => {
      for (const _ of "Bright") getSelection()?.modify("extend", "forward", "character")
      document.activeElement?.dispatchEvent(
        new KeyboardEvent("keydown", { key: "Tab", shiftKey: true, bubbles: true, cancelable: true }),
      )
      button.focus()
    })
    await page.keyboard.press("Enter")
    await expect(polish(page).locator("em")).toHaveText("Bright")
  })

  const toolbar = page.getByRole("toolbar", { name: "Formatting of Content (English)" })
  await test.step("the toolbar is walked through by its keys", async () => {
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
  })

  await test.step("a link goes to an address, and to no script", async () => {
    const linkTo = async (address: string) => {
      await page.getByLabel("Address of the link").fill(address)
      await page.keyboard.press("Enter")
    }
    await toolbar.getByRole("button", { name: "Link" }).click()
    await linkTo("javascript:alert(1)")
    await expect(page.getByLabel("Address of the link")).toHaveAttribute("aria-invalid", "true")
    await linkTo("example.com")
    await expect(english(page).locator("a")).toHaveAttribute("href", "https://example.com")
    await toolbar.getByRole("button", { name: "Link" }).click()
    await linkTo("/contact")
    await expect(english(page).locator("a")).toHaveAttribute("href", "/contact")
  })

  await test.step("a picture needs a description", async () => {
    await english(page).press("ControlOrMeta+End")
    await toolbar.getByRole("button", { name: "Picture" }).click()
    await page.getByLabel("Address of the picture").fill("/media/copper-wire.jpg")
    await page.getByRole("button", { name: "Apply" }).click()
    await expect(page.getByText("Describe the picture.")).toBeVisible()
    await page.getByLabel("Description").fill("Copper wire")
    await page.getByLabel("Caption (optional)").fill("Clean and dry")
    const asked = page.waitForEvent("dialog").then(dialog => dialog.dismiss())
    await Promise.all([asked, page.keyboard.press("Escape")])
    await expect(page.getByLabel("Description")).toHaveValue("Copper wire")
    await expectAccessible()
    await page.getByRole("button", { name: "Apply" }).click()
    await expect(english(page).getByRole("img", { name: "Copper wire" })).toBeVisible()
  })

  await test.step("what was formatted is written in HTML, and a table of HTML is grown in the text", async () => {
    await showAs(page, "English", "HTML")
    await expectHint(/^HTML tags may be used, such as <p>/)
    const figure =
      '<figure><img src="/media/copper-wire.jpg" alt="Copper wire"><figcaption>Clean and dry</figcaption></figure>'
    const written = `<h2>Grades</h2>\n<p><a href="/contact"><em>Bright</em></a> <strong>wire</strong>.</p>\n${figure}`
    await expect(english(page)).toHaveValue(written)
    await english(page).fill(`${written}\n<table><thead><tr><th>Cu</th></tr></thead></table>`)
    await showAs(page, "English", "Text")
    // A press takes a while, in which the text must not move.
    await english(page).getByText("Cu").click({ delay: 100 })
    await page.keyboard.press("Alt+F10")
    await expect(page.getByRole("button", { name: "Row above" })).toBeFocused()
    await page.keyboard.press("Alt+F10")
    // The one that was pressed last.
    await expect(toolbar.getByRole("button", { name: "Picture" })).toBeFocused()
    await page.keyboard.press("Escape")
    await expect(english(page)).toBeFocused()
    await page.keyboard.press("Alt+F10")
    await page.keyboard.press("ArrowRight")
    await page.keyboard.press("Enter")
    await expect(english(page).getByRole("row")).toHaveCount(2)
  })

  await test.step("saving names what is left out, and visitors read the rest", async () => {
    await expect(page.getByText("The two languages differ: tables 0 in Polish, 1 in English")).toBeVisible()
    await showAs(page, "Polish", "HTML")
    await polish(page).fill(typedBody.replace("<p>", "<p style='color:red'>"))
    await page.getByRole("button", { name: /^Publish/ }).click()
    await expect(page).toHaveURL(`${server.url}/admin/posts`)
    await expect(toast(page, "Blog post updated successfully")).toContainText("Left out: style (<p>)")
    expect((await savedPost(server, id))?.content.pl).toBe(typedBody)
    await page.goto(`/en/blog/${id}`)
    await expect(page.locator(".prose figure img")).toHaveAttribute("alt", "Copper wire")
    await expect(page.locator(".prose thead th")).toHaveText("Cu")
  })
})

test("[FORM-05] a table is inserted, filled, shaped and left by keyboard alone", async ({ page, server }) => {
  const id = await openEditor(page, server)
  const cells = english(page).locator("table :is(td, th)")
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  /** Goes from the text to a button of the toolbar and presses it. */
  const use = async (name: string) => {
    await press("Alt+F10", "Home")
    const button = page.getByRole("button", { name, exact: true })
    for (let step = 0; step < 20; step++) {
      if (
        await button
          .filter({ visible: true })
          .evaluateAll(all => all.includes(document.activeElement as never))
      )
        break
      await press("ArrowRight")
    }
    await press("Enter")
    await expect(english(page)).toBeFocused()
  }
  await english(page).focus()
  await press("ControlOrMeta+End")
  await use("Table")
  await expect(cells).toHaveCount(9)
  for (const text of ["Grade", "Cu", "Price", "Millberry", "99.9", "9"]) {
    await page.keyboard.type(text)
    await press("Tab")
  }
  await press("Shift+Tab")
  await page.keyboard.type("8")
  await use("Delete column")
  await expect(cells).toHaveCount(6)
  await use("Column left")
  await expect(cells).toHaveCount(9)
  await use("Row above")
  await expect(cells).toHaveCount(12)
  await use("Delete row")
  await expect(cells).toHaveCount(9)
  await use("Header row")
  await expect(english(page).locator("th")).toHaveCount(0)
  await use("Header row")
  await expect(english(page).locator("th")).toHaveCount(3)
  // Tab behind the last cell adds a row.
  const rows = english(page).getByRole("row")
  for (let step = 0; step < 9 && (await rows.count()) < 4; step++) await press("Tab")
  await page.keyboard.type("Last")
  await expect(rows.nth(3)).toContainText("Last")
  await press("ArrowDown")
  await page.keyboard.type("After the table")
  await expect(english(page).locator("> p").last()).toHaveText("After the table")
  await page.getByRole("button", { name: /^Publish/ }).click()
  await expect(page).toHaveURL(`${server.url}/admin/posts`)
  const saved = (await savedPost(server, id))?.content.en
  expect(saved).toContain("<thead>")
})

test("[FORM-06] [FORM-08] [FORM-12] [MEDIA-06] what is pasted becomes a post's, files are described one after another, and what a post may not have is named in both views", async ({
  page,
  server,
  expectAccessible,
}) => {
  // The file only begins as a picture; its upload is cancelled before the server notices.
  await page.route("**/uploads", () => {})
  await openEditor(page, server)
  const leftOut = leftOutOf(page, "English")

  await test.step("what is no picture has a message alone, whatever its name says", async () => {
    await paste(english(page), "", ["no picture.png"])
    await expect(leftOut).toContainText("no picture.png. This kind of file cannot be used.")
    await expect(page.getByRole("dialog")).toHaveCount(0)
    await page.getByRole("button", { name: "Close the list" }).click()
    await expect(leftOut).toHaveCount(0)
    await expect(english(page)).toBeFocused()
  })

  await test.step("each of several pictures has its dialog, another file a message; the view of the HTML says where files are taken", async () => {
    await paste(english(page), "", ["a.png", "no.pdf", "b.png"])
    await expect(leftOut).toContainText("no.pdf. This kind of file cannot be used.")
    for (const name of ["Picture 1 of 2", "Picture 2 of 2"])
      await page.getByRole("dialog", { name }).getByRole("button", { name: "Cancel" }).last().click()
    await expect(page.getByRole("dialog")).toHaveCount(0)
    await showAs(page, "English", "HTML")
    await paste(english(page), "", ["c.png"])
    await expect(leftOut).toContainText("c.png. Files are taken in the view “Text”.")
  })

  await test.step("what a word processor writes becomes headings and lists", async () => {
    const item = "<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>· </span>drut</p>"
    await polish(page).press("ControlOrMeta+a")
    await paste(
      polish(page),
      `<h1>Gatunki</h1>${item}<img src="file:///C:/a.png"><img src="file:///C:/b.png"><iframe src="https://b.example">`,
    )
    const lines = leftOutOf(page, "Polish").getByRole("listitem")
    await expect(lines).toHaveText(["2 pictures below “drut”", "1 embedded frame below “drut”"])
    await expect(polish(page).getByRole("heading", { name: "Gatunki", level: 2 })).toBeVisible()
    await expect(polish(page).getByRole("listitem")).toContainText("drut")
  })

  await test.step("what saving will leave out is said in both views", async () => {
    await english(page).fill(
      `${typedBody}\n<dl><dt>Cu</dt><dd lang="en"><font>red</font> <mark>metal</mark></dd></dl>`,
    )
    const status = page.getByRole("status").filter({ hasText: "Will be left out: lang (<dd>), <font>" })
    await expect(status).toBeVisible()
    await showAs(page, "English", "Text")
    await expect(english(page).locator("dd mark")).toHaveText("metal")
    await expect(status).toBeVisible()
    await expectAccessible()
  })
})

test("[FORM-01] a new post is asked for in both languages, with a picture of its address", async ({
  page,
}) => {
  await page.goto("/admin/posts/new")
  await expect(page.getByRole("heading", { name: "Create New Blog Post", level: 1 })).toBeVisible()
  await expect(page.getByRole("toolbar")).toHaveCount(2)
  await page.getByRole("button", { name: /^Publish/ }).click()
  for (const field of [page.getByLabel("Category", { exact: true }), polish(page), english(page)])
    await expect(field).toHaveAccessibleDescription(/Please fill in this field/)
  await expect(page.getByRole("alert").getByRole("link")).toHaveCount(8)
  const preview = page.locator("figure").filter({ hasText: "Preview of the picture" }).locator("img")
  await expect(preview).toHaveCount(0)
  await page.getByLabel("Image URL").fill("/media/copper-wire.jpg")
  await expect
    .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
})

test("[FORM-03] pointing at Edit fetches its page, and the editor comes while the post does", async ({
  page,
}) => {
  await page.goto("/admin/dashboard")
  const edit = page.getByRole("link", { name: /^Edit / }).first()
  const module = page.waitForRequest(/\/edit-post-[^/]*\.js$/)
  await edit.hover()
  await module
  const release = await holdBack(page, "**/rest/v1/blog_posts?*")
  const editor = page.waitForRequest(/\/rich-text-[^/]*\.js$/)
  await edit.click()
  await editor
  release()
  await expect(page.getByRole("toolbar")).toHaveCount(2)
})
