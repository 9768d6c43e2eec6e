import type { Locator, Page } from "@playwright/test"
import { expect } from "./fixtures.ts"
import { testAsWriter as test } from "./setup/panel.ts"
import { inBoth } from "./setup/posts.ts"
import { english, leftOutOf, openEditor, polish, removeEdited, showAs } from "./setup/write-post.ts"

test.afterAll(({ server }) => removeEdited(server))

async function paste(target: Locator, html: string): Promise<void> {
  await target.evaluate((element, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData("text/html", html)
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
  }, html)
}

/** Clicks a word and goes some letters into it. */
async function putCaret(page: Page, word: string, letters: number): Promise<void> {
  await english(page).getByText(word).click()
  await page.keyboard.press("Home")
  for (let letter = 0; letter < letters; letter++) await page.keyboard.press("ArrowRight")
}

test("[FORM-07] [FORM-08] what was deleted, remarked or hidden in a copied document does not come, and the message says where it stood", async ({
  page,
  server,
}) => {
  await openEditor(page, server, { content: inBoth("<p>Aluminium</p>") })
  await english(page).press("ControlOrMeta+a")
  await paste(
    english(page),
    `<p class=MsoNormal>Price <del cite="mailto:A" datetime="x">24.10</del><ins cite="mailto:A" datetime="x">26.40</ins><span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[A1]</a></span> net<span style="display:none">, margin 12%</span><a href="#_ftn1">[1]</a></p>
    <p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>a)</span>wire</p><p>between</p><p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>b)</span>rod</p>
    <div style='mso-element:comment-list'><p class=MsoCommentText>Too dear?</p></div>`,
  )
  await expect(leftOutOf(page, "English").getByRole("listitem")).toHaveText([
    "1 tracked deletion after “Price”",
    "1 comment after “Price 26.40”",
    "1 hidden text after “Price 26.40 net”",
    "1 link that leads nowhere here after “Price 26.40 net”",
  ])
  await expect(english(page).locator("p").first()).toHaveText("Price 26.40 net[1]")
  await expect(english(page)).not.toContainText(/24\.10|margin|dear|A1/)
  const lists = english(page).locator("ol")
  await expect(lists).toHaveCount(2)
  await expect(lists.last()).toHaveCSS("list-style-type", "lower-alpha")
  await expect(lists.last()).toHaveAttribute("start", "2")
  await page.screenshot({ path: test.info().outputPath("pasted.png") })
})

test("[FORM-08] each text lists what was left out of it, until the list is closed", async ({
  page,
  server,
  expectAccessible,
}) => {
  await openEditor(page, server, { content: inBoth("<p>Aluminium</p>") })
  const told = (language: string) =>
    page.getByRole("status").filter({ hasText: `left out of the ${language} text` })
  await polish(page).press("ControlOrMeta+End")
  await paste(polish(page), "<p>Miedź<a href='#_ftn1'>[1]</a> i cynk<a href='#_ftn2'>[2]</a></p>")
  await english(page).press("ControlOrMeta+End")
  await paste(english(page), "<p>Zinc <del cite=x datetime=x>24</del></p>")
  await polish(page).press("ControlOrMeta+End")
  await paste(polish(page), "<p>Ołów<a href='#_ftn3'>[3]</a></p>")
  await expect(told("Polish")).toHaveText("3 things were left out of the Polish text")
  await expect(told("English")).toHaveText("1 thing was left out of the English text")
  const lines = leftOutOf(page, "Polish").getByRole("listitem")
  await expect(lines).toHaveText(
    ["Miedź", "Miedź[1] i cynk", "Ołów"].map(words => `1 link that leads nowhere here after “${words}”`),
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await polish(page).focus()
  await expectAccessible()
  const notice = page
    .locator("div")
    .filter({ has: told("Polish") })
    .last()
    .locator("..")
  await notice.screenshot({ path: test.info().outputPath("phone.png") })
  await notice.getByRole("button", { name: "Close the list" }).click()
  await expect(lines).toHaveCount(0)
  await expect(polish(page)).toBeFocused()
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(leftOutOf(page, "English")).toBeVisible()
})

test("[FORM-09] a table that is pasted into a cell comes behind the table, and a single cell into the text", async ({
  page,
  server,
}) => {
  const table = "<p>Before</p><table><tbody><tr><td>north</td><td>south</td></tr></tbody></table>"
  await openEditor(page, server, { content: inBoth(table) })
  await putCaret(page, "north", 0)
  await paste(english(page), "<table><tr><td>one</td><td>two</td></tr></table>")
  await expect(english(page).locator("table")).toHaveText(["northsouth", "onetwo"])
  await putCaret(page, "south", 0)
  await paste(english(page), "<table><tr><td>far</td></tr></table>")
  await expect(english(page).locator("table").first()).toHaveText("northfarsouth")
})

test("[FORM-10] a picture goes between blocks, however it comes into a word", async ({ page, server }) => {
  await openEditor(page, server, { content: inBoth("<p>Aluminium</p>") })
  const toolbar = page.getByRole("toolbar", { name: "Formatting of Content (English)" })
  await putCaret(page, "Aluminium", 3)
  await toolbar.getByRole("button", { name: "Picture" }).click()
  await page.getByLabel("Address of the picture").fill("/media/copper-wire.jpg")
  await page.getByLabel("Description").fill("Chosen")
  await page.getByRole("button", { name: "Apply" }).click()
  await putCaret(page, "Aluminium", 3)
  await paste(english(page), '<img src="/media/copper-wire.jpg" alt="Pasted">')
  await english(page)
    .getByText("Aluminium")
    .evaluate(paragraph => {
      const range = document.createRange()
      range.setStart(paragraph.firstChild as Node, 3)
      range.setEnd(paragraph.firstChild as Node, 4)
      const { left, top, height } = range.getBoundingClientRect()
      const dataTransfer = new DataTransfer()
      dataTransfer.setData("text/html", '<img src="/media/copper-wire.jpg" alt="Dropped">')
      const place = { clientX: left + 1, clientY: top + height / 2 }
      paragraph.dispatchEvent(
        new DragEvent("drop", { dataTransfer, ...place, bubbles: true, cancelable: true }),
      )
    })
  for (const name of ["Chosen", "Pasted", "Dropped"])
    await expect(english(page).getByRole("img", { name })).toBeVisible()
  await expect(english(page).locator("p").first()).toHaveText("Aluminium")
})

test("[FORM-05] Ctrl+K makes a link and changes it, and what was done before the view of the HTML is undone after it", async ({
  page,
  server,
}) => {
  await openEditor(page, server, { content: inBoth("<p>wire</p>") })
  const linkTo = async (address: string) => {
    await page.keyboard.press("ControlOrMeta+k")
    await page.getByRole("dialog").getByLabel("Address of the link").fill(address)
    await page.keyboard.press("Enter")
  }
  const link = english(page).locator("a")
  await english(page).press("ControlOrMeta+a")
  await linkTo("example.com")
  await expect(link).toHaveAttribute("href", "https://example.com")
  await putCaret(page, "wire", 2)
  await linkTo("/contact")
  await expect(link).toHaveAttribute("href", "/contact")
  await page.keyboard.press("End")
  await page.keyboard.insertText(" rod")
  await showAs(page, "English", "HTML")
  await english(page).fill('<p><a href="/contact">wire rod</a> and sheet</p>')
  await showAs(page, "English", "Text")
  await expect(english(page)).toHaveText("wire rod and sheet")
  await english(page).focus()
  await page.keyboard.press("ControlOrMeta+z")
  await expect(english(page)).toHaveText("wire rod")
  await page.keyboard.press("ControlOrMeta+z")
  await expect(english(page)).toHaveText("wire")
  await page.keyboard.press("ControlOrMeta+z")
  await expect(link).toHaveAttribute("href", "https://example.com")
  await page.keyboard.press("ControlOrMeta+z")
  await expect(link).toHaveCount(0)
})

test("[FORM-05] whichever way a dialog of the text is left, typing goes on where the cursor was", async ({
  page,
  server,
}) => {
  await openEditor(page, server, { content: inBoth("<p>copper wire</p><p>rod</p>") })
  const dialog = page.getByRole("dialog")
  const paragraph = english(page).locator("p").first()
  const leaveBy = async (leave: () => Promise<void>) => {
    await page.keyboard.press("ControlOrMeta+k")
    await expect(dialog.getByLabel("Address of the link")).toBeFocused()
    await leave()
    await expect(dialog).toHaveCount(0)
    await page.keyboard.type("!")
  }
  await putCaret(page, "copper wire", 6)
  await leaveBy(() => page.keyboard.press("Escape"))
  await expect(paragraph).toHaveText("copper! wire")
  await leaveBy(async () => {
    page.once("dialog", question => question.accept())
    await dialog.getByLabel("Address of the link").fill("/contact")
    await page.keyboard.press("Escape")
  })
  await expect(paragraph).toHaveText("copper!! wire")
  await leaveBy(() => dialog.getByRole("button", { name: "Cancel" }).click())
  await expect(paragraph).toHaveText("copper!!! wire")
  await page.keyboard.press("Shift+Home")
  await leaveBy(() => page.keyboard.press("Escape"))
  await expect(paragraph).toHaveText("! wire")
})

test("[FORM-08] the list of what a paste left out goes when the paste is undone, and comes back with it", async ({
  page,
  server,
}) => {
  await openEditor(page, server, { content: inBoth("<p>Aluminium</p>") })
  const lines = leftOutOf(page, "English").getByRole("listitem")
  const deletion = (after: string) => `1 tracked deletion after “${after}”`
  await english(page).press("ControlOrMeta+End")
  await page.keyboard.type(" wire ")
  await paste(english(page), "<p>one <del cite=x datetime=x>24</del></p>")
  await paste(english(page), "<p>two <del cite=x datetime=x>25</del></p>")
  await expect(lines).toHaveText([deletion("one"), deletion("two")])
  await page.keyboard.press("ControlOrMeta+z")
  await expect(lines).toHaveText([deletion("one")])
  await page.keyboard.press("ControlOrMeta+z")
  await expect(english(page)).toHaveText("Aluminium wire")
  await expect(lines).toHaveCount(0)
  await page.keyboard.press("ControlOrMeta+Shift+z")
  await expect(lines).toHaveText([deletion("one")])
  await page.keyboard.press("ControlOrMeta+Shift+z")
  await expect(lines).toHaveText([deletion("one"), deletion("two")])
  await page.keyboard.press("ControlOrMeta+a")
  await page.keyboard.type("Zinc")
  await expect(english(page)).toHaveText("Zinc")
  await expect(lines).toHaveCount(0)
})
