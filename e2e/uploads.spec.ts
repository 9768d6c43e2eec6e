import type { Locator, Page } from "@playwright/test"
import sharp from "sharp"
import { expect, expectComplaints } from "./fixtures.ts"
import { expectToast, navigationEntry, signedOut, testAsWriter as test } from "./setup/panel.ts"
import { inBoth } from "./setup/posts.ts"
import { english, openEditor, polish, removeEdited, showAs } from "./setup/write-post.ts"

const content = inBoth("<p>Bright wire.</p>")

test.afterAll(({ server }) => removeEdited(server))

function photoOf(width: number, height: number, background: string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

function transferOf(page: Page, ...contents: Buffer[]) {
  return page.evaluateHandle(
    contents => {
      const transfer = new DataTransfer()
      for (const [place, base64] of contents.entries()) {
        const bytes = Uint8Array.from(atob(base64), byte => byte.charCodeAt(0))
        transfer.items.add(new File([bytes], `file ${place + 1}`))
      }
      return transfer
    },
    contents.map(content => content.toString("base64")),
  )
}

/** Pictures are encoded while it waits. */
const longTimeout = { timeout: 30_000 }

/** Pastes pictures, each of a size and a colour, together. */
async function paste(page: Page, target: Locator, ...pictures: Parameters<typeof photoOf>[]): Promise<void> {
  const contents = await Promise.all(pictures.map(picture => photoOf(...picture)))
  const clipboardData = await transferOf(page, ...contents)
  await target.evaluate((element, clipboardData) => {
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
  }, clipboardData)
}

test("[MEDIA-02] the picture of a post is chosen or dropped, refused and called off; visitors get it in the format and width that fit", async ({
  page,
  server,
  browser,
  complaints,
  expectAccessible,
}) => {
  const id = await openEditor(page, server, { content })
  const address = page.getByLabel("Image URL")
  const button = page.getByRole("button", { name: "Choose a picture" })
  const uploaded = page.getByText("The picture is uploaded.")
  const drop = async (content: Buffer) => {
    const dataTransfer = await transferOf(page, content)
    await button.dispatchEvent("dragover", { dataTransfer })
    await expect(page.getByText("Drop the picture here")).toBeVisible()
    await button.dispatchEvent("drop", { dataTransfer })
  }

  const chooser = page.waitForEvent("filechooser")
  await button.press("Enter")
  const buffer = await photoOf(1200, 800, "#2a7fa8")
  await (await chooser).setFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer })
  await expect(uploaded).toBeVisible(longTimeout)
  await expect(address).toHaveValue(/^\/uploads\/[0-9a-f]{32}-1200\.webp$/)
  const chosen = await address.inputValue()
  const lacks = page.getByText("For people who cannot see this picture, it has no description")
  await expect(lacks).toHaveText(/: in Polish, in English\.$/)
  await page.getByRole("button", { name: "Describe the picture" }).click()
  const description = page.getByRole("dialog", { name: "Describe the picture" })
  await description.getByLabel("Description (Polish)").fill("Niebieska płyta")
  await expectAccessible()
  await description.getByRole("button", { name: "Save" }).click()
  await expect(lacks).toHaveText(/: in English\.$/)

  await drop(Buffer.from("no picture"))
  await expect(page.getByRole("alert").getByText("This kind of file cannot be used.")).toBeVisible()
  await expect(address).toHaveValue(chosen)
  await expectAccessible()

  const dropped = await photoOf(360, 240, "#a82a7f")
  await page.route("**/uploads", () => {})
  await drop(dropped)
  await expect(page.getByRole("progressbar")).toBeVisible()
  await expectAccessible()
  await page.getByRole("button", { name: "Cancel" }).click()
  await expect(page.getByRole("progressbar")).toHaveCount(0)
  await expect(button).toBeFocused()
  await expect(address).toHaveValue(chosen)
  await page.unroute("**/uploads")
  await drop(dropped)
  await expect(address).toHaveValue(/-360\.webp$/, longTimeout)
  const beside = await address.evaluate(
    (target, dataTransfer) =>
      ["dragover", "drop"].map(
        type => !target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })),
      ),
    await transferOf(page, dropped),
  )
  expect(beside, "the browser would go to the file").toEqual([true, true])
  await address.fill(chosen)
  await page.getByRole("button", { name: /^Publish/ }).click()
  await expect(page).toHaveURL(`${server.url}/admin/posts`)
  const [noted] = await server.sql`select actor_email from private.activity where subject = ${chosen}`
  expect(noted).toEqual({ actor_email: "writer@kupryt.example" })
  const phone = await browser.newContext({ ...signedOut, viewport: { width: 390, height: 844 } })
  const visitor = await phone.newPage()
  const loading = visitor.waitForResponse(/\/uploads\//)
  await visitor.goto(`/en/blog/${id}`)
  const loaded = await loading
  expect(loaded.url()).toMatch(/-(480|960)\.avif$/)
  const image = visitor.locator(`img[src="${chosen}"]`).first()
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0)
  await phone.close()
  expectComplaints(complaints, /415|422|400/)
})

test("[MEDIA-02] pictures are pasted and dropped into the text, described, saved and shown", async ({
  page,
  server,
  expectAccessible,
}) => {
  const id = await openEditor(page, server, { content })
  await english(page).press("ControlOrMeta+End")
  const toolbar = page.getByRole("toolbar", { name: "Formatting of Content (English)" })
  await toolbar.getByRole("button", { name: "Picture" }).click()
  const dialog = page.getByRole("dialog", { name: "Picture" })
  const apply = async (width: number, description: string) => {
    const address = dialog.getByLabel("Address of the picture")
    await expect(address).toHaveValue(new RegExp(`-${width}\\.webp$`), longTimeout)
    await dialog.getByLabel("Description").fill(description)
    await dialog.getByRole("button", { name: "Apply" }).click()
  }
  await paste(
    page,
    dialog.getByRole("button", { name: "Choose a picture" }),
    [240, 180, "#7fa82a"],
    [250, 180, "#7fa82b"],
  )
  await expect(dialog.getByText("Only one picture is taken here. Left out: file 2")).toBeVisible()
  const preview = dialog.locator("figure img")
  await expect
    .poll(() => preview.evaluate((shown: HTMLImageElement) => shown.naturalWidth > 0 && shown.currentSrc))
    .toMatch(/-240\.(avif|webp)$/)
  await expectAccessible()
  await apply(240, "A green plate")

  await polish(page).press("ControlOrMeta+End")
  await paste(page, polish(page), [200, 150, "#2aa87f"], [210, 150, "#2aa88f"])
  await expect(dialog.getByRole("heading", { name: "Picture 1 of 2" })).toBeVisible()
  await expect(dialog.getByLabel("Description")).toBeFocused()
  await apply(200, "Zielona płyta")
  await expect(dialog.getByRole("heading", { name: "Picture 2 of 2" })).toBeVisible()
  await apply(210, "Druga płyta")
  await expect(polish(page).getByRole("img", { name: "Zielona płyta" })).toBeVisible()
  await polish(page).getByText("Bright wire.").scrollIntoViewIfNeeded()
  const words = await polish(page).getByText("Bright wire.").boundingBox()
  await polish(page).dispatchEvent("drop", {
    dataTransfer: await transferOf(page, await photoOf(180, 120, "#2a2aa8")),
    clientX: (words?.x ?? 0) + 1,
    clientY: (words?.y ?? 0) + 5,
  })
  await apply(180, "Niebieska płyta")
  const described = polish(page).getByRole("img")
  await expect(described).toHaveCount(3)
  for (const [place, words] of ["Niebieska płyta", "Zielona płyta", "Druga płyta"].entries())
    await expect(described.nth(place)).toHaveAttribute("alt", words)
  await page.getByRole("button", { name: /^Publish/ }).click()
  await expect(page).toHaveURL(`${server.url}/admin/posts`)

  await page.goto(`/en/blog/${id}`)
  const plate = page.getByRole("img", { name: "A green plate" })
  await expect(plate).toHaveAttribute("width", "240")
  await expect(plate).toHaveAttribute("height", "180")
  await expect(plate).toHaveAttribute("sizes", /240px/)
  await plate.scrollIntoViewIfNeeded()
  await expect.poll(() => plate.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0)
})

test("[MEDIA-02] pictures that are pasted inside a text are uploaded to their places; one that is refused keeps its place until it is sent again or removed", async ({
  page,
  server,
  complaints,
  expectAccessible,
}) => {
  await openEditor(page, server, { content })
  const rodData = (await photoOf(220, 140, "#a87f2a")).toString("base64")
  const plateData = (await photoOf(230, 140, "#a87f2b")).toString("base64")
  const broken = Buffer.from("no picture ".repeat(20)).toString("base64")
  const text = english(page)
  const places = text.locator("[data-picture-place]")
  const status = page.getByRole("status")
  const started = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  let sent = 0
  await page.route("**/uploads", async route => {
    started.resolve()
    await goOn.promise
    sent++
    if (sent === 2) await route.fulfill({ status: 429, json: { fault: "tooMany" } })
    else await route.continue()
  })
  await text.press("ControlOrMeta+End")
  await text.evaluate((element, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData("text/html", html)
    clipboardData.setData("text/plain", "Red rods and more")
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
  }, `<p>Red rods <img src="data:image/jpeg;base64,${rodData}" alt="A rod"> and <img src="data:image/jpeg;base64,${plateData}" alt="A plate"></p><p><img src="data:image/png;base64,${broken}"></p><p>more</p>`)
  await started.promise

  await test.step("on their way, they are no part of a saved draft, and leaving asks", async () => {
    await expect(page.getByRole("progressbar")).toBeVisible()
    const saved = page.waitForResponse(
      response => /\/post_drafts\?/.test(response.url()) && response.request().method() !== "GET",
    )
    await page.getByRole("button", { name: "Save draft" }).click()
    expect((await saved).ok()).toBe(true)
    await expect(status.filter({ hasText: "Uploading pictures. The draft is saved when" })).toBeVisible()
    await expect(page.getByText(/^Draft saved/)).toHaveCount(0)
    const asked = page.waitForEvent("dialog")
    const leaving = navigationEntry(page, "Posts").click()
    const question = await asked
    expect(question.message()).toContain("still being uploaded. Leave the page?")
    await question.dismiss()
    await leaving
    await expect(text).toBeVisible()
    await page.getByRole("button", { name: /^Publish/ }).click()
    await expectToast(page, "destructive", "Not published")
    await expect(page.getByText("Pictures of the text are still being uploaded.")).toBeVisible()
    await expectAccessible()
  })

  goOn.resolve()
  const rod = text.locator('img[alt="A rod"]')
  const plate = text.locator('img[alt="A plate"]')
  const refused = page.getByRole("alert").filter({ hasText: /^(A plate|1 picture below)/ })
  await test.step("refused, they keep their places and descriptions, and say why", async () => {
    await expect(rod).toHaveAttribute("src", /^\/uploads\/.*-220\.webp$/, longTimeout)
    await expect(refused).toHaveText(
      [/^A plate: You have uploaded many/, /^1 picture below “Red rods and”: This kind of file/],
      longTimeout,
    )
    await expect(places).toHaveCount(2)
    await expect(text.getByRole("img", { name: "A plate" })).toBeVisible()
    await expect(status.filter({ hasText: "not uploaded. The draft is saved without them" })).toBeVisible()
    await page.getByRole("button", { name: /^Publish/ }).click()
    await expect(page.getByText("Below the text, try again or remove them.")).toBeVisible()
    await expectAccessible()
  })

  await test.step("they are sent again, or removed, and then the draft is saved", async () => {
    await page.getByRole("button", { name: "Try all again" }).click()
    await expect(plate).toHaveAttribute("src", /-230\.webp$/, longTimeout)
    await expect(refused).toHaveText([/This kind of file/], longTimeout)
    await page.getByRole("button", { name: "Remove" }).click()
    await expect(places).toHaveCount(0)
    await expect(refused).toHaveCount(0)
    await expect(text.locator("p")).toHaveText([/Red rods and$/, "", "", "more"])
    await expect(page.getByText(/^Draft saved/)).toBeVisible()
  })

  await text.press("ControlOrMeta+z")
  await expect(places).toHaveCount(1)
  await text.press("ControlOrMeta+z")
  await expect(text).toHaveText("Bright wire.")
  await text.press("ControlOrMeta+Shift+z")
  await text.press("ControlOrMeta+Shift+z")
  await expect(rod).toHaveAttribute("src", /-220\.webp$/)
  await expect(places).toHaveCount(0)
  await showAs(page, "English", "HTML")
  await expect(text).toHaveValue(
    /rods and<\/p>\s*<p><img src="\/uploads\/\w+-220\.webp" alt="A rod" width="220" height="140"><\/p>/,
  )
  expectComplaints(complaints, /415|429/)
})

test("[MEDIA-02] a picture that is cut on its way and pasted into the other language's text arrives there, sent once", async ({
  page,
  server,
}) => {
  await openEditor(page, server, { content })
  const data = (await photoOf(240, 140, "#a87f4a")).toString("base64")
  const started = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  let sent = 0
  await page.route("**/uploads", async route => {
    sent++
    started.resolve()
    await goOn.promise
    await route.continue()
  })
  const places = page.locator("[data-picture-place]")
  const move = async (from: Locator, to: Locator) =>
    from.evaluate(
      (element, target) => {
        const clipboardData = new DataTransfer()
        const event = { clipboardData, bubbles: true, cancelable: true }
        element.dispatchEvent(new ClipboardEvent("cut", event))
        target?.dispatchEvent(new ClipboardEvent("paste", event))
      },
      await to.elementHandle(),
    )
  await english(page).press("ControlOrMeta+End")
  await english(page).evaluate((element, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData("text/html", html)
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
  }, `<p>A <img src="data:image/jpeg;base64,${data}" alt="A tube"></p>`)
  await started.promise
  await expect(english(page).locator(places)).toHaveCount(1)
  await english(page).press("ControlOrMeta+a")
  await move(english(page), polish(page))
  await expect(english(page)).toHaveText("")
  await expect(polish(page).locator(places)).toHaveCount(1)
  await expect(page.getByRole("progressbar")).toHaveCount(1)
  goOn.resolve()
  const tube = polish(page).locator('img[alt="A tube"]')
  await expect(tube).toHaveAttribute("src", /-240\.webp$/, longTimeout)
  await expect(places).toHaveCount(0)
  expect(sent).toBe(1)
})

test("[MEDIA-02] pictures that are typed into the HTML itself are uploaded, and nothing is published without them", async ({
  page,
  server,
}) => {
  await openEditor(page, server, { content })
  await showAs(page, "English", "HTML")
  const data = (await photoOf(260, 140, "#a87f3a")).toString("base64")
  await english(page).fill(`<p>Typed <img src="data:image/jpeg;base64,${data}" alt="A bar"></p>`)
  const notice = page.getByText("A picture is written into the HTML itself (data:).")
  await expect(notice).toBeVisible()
  await page.getByRole("button", { name: /^Publish/ }).click()
  await expectToast(page, "destructive", "Not published")
  await page.getByRole("button", { name: "Upload it" }).click()
  await expect(english(page)).toHaveValue(
    /^<p>Typed <img src="\/uploads\/\w+-260\.webp" width="260" height="140" alt="A bar"><\/p>$/,
    longTimeout,
  )
  await expect(notice).toHaveCount(0)
  await showAs(page, "English", "Text")
  await expect(english(page).getByRole("img", { name: "A bar" })).toBeVisible()
})
