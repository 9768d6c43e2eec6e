import type { Locator, Page } from "@playwright/test"
import sharp from "sharp"
import { expect, expectComplaints } from "./fixtures.ts"
import { expectToast, signedOut, testAsWriter as test } from "./setup/panel.ts"
import { inBoth } from "./setup/posts.ts"
import { english, openEditor, polish, removeEdited, showAs } from "./setup/write-post.ts"

const content = inBoth("<p>Bright wire.</p>")

test.afterAll(({ server }) => removeEdited(server))

function photoOf(width: number, height: number, background: string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

function transferOf(page: Page, content: Buffer) {
  return page.evaluateHandle(base64 => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([Uint8Array.from(atob(base64), byte => byte.charCodeAt(0))], "a file"))
    return transfer
  }, content.toString("base64"))
}

/** Pictures are encoded while it waits. */
const longTimeout = { timeout: 30_000 }

/** Pastes a picture of a size and a colour. */
async function paste(page: Page, target: Locator, ...picture: Parameters<typeof photoOf>): Promise<void> {
  const clipboardData = await transferOf(page, await photoOf(...picture))
  await target.evaluate((element, clipboardData) => {
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
  }, clipboardData)
}

test("[FORM-01] the picture of a post is chosen or dropped, refused and called off; visitors get it in the format and width that fit", async ({
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

test("[FORM-01] pictures are pasted and dropped into the text, described, saved and shown", async ({
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
  await paste(page, dialog.getByRole("button", { name: "Choose a picture" }), 240, 180, "#7fa82a")
  await expectAccessible()
  await apply(240, "A green plate")

  await polish(page).press("ControlOrMeta+End")
  await paste(page, polish(page), 200, 150, "#2aa87f")
  await apply(200, "Zielona płyta")
  await expect(polish(page).getByRole("img", { name: "Zielona płyta" })).toBeVisible()
  await polish(page).getByText("Bright wire.").scrollIntoViewIfNeeded()
  const words = await polish(page).getByText("Bright wire.").boundingBox()
  await polish(page).dispatchEvent("drop", {
    dataTransfer: await transferOf(page, await photoOf(180, 120, "#2a2aa8")),
    clientX: (words?.x ?? 0) + 1,
    clientY: (words?.y ?? 0) + 5,
  })
  await apply(180, "Niebieska płyta")
  await expect(polish(page).getByRole("img")).toHaveCount(2)
  await expect(polish(page).getByRole("img").first()).toHaveAttribute("alt", "Niebieska płyta")
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

test("[FORM-01] pictures that are pasted inside a text are uploaded to their places; one that is refused is said and the text stays", async ({
  page,
  server,
  complaints,
  expectAccessible,
}) => {
  await openEditor(page, server, { content })
  const photo = (await photoOf(220, 140, "#a87f2a")).toString("base64")
  const broken = Buffer.from("no picture ".repeat(20)).toString("base64")
  const text = english(page)
  const started = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  await page.route("**/uploads", async route => {
    started.resolve()
    await goOn.promise
    await route.continue()
  })
  await text.press("ControlOrMeta+End")
  await text.evaluate((element, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData("text/html", html)
    clipboardData.setData("text/plain", "Red rods and more")
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
  }, `<p>Red rods <img src="data:image/jpeg;base64,${photo}" alt="A rod"> and</p><p><img src="data:image/png;base64,${broken}"></p><p>more</p>`)
  await started.promise
  await expect(page.getByRole("progressbar")).toBeVisible()
  await page.getByRole("button", { name: /^Publish/ }).click()
  await expectToast(page, "destructive", "Not published")
  await expect(page.getByText("Pictures of the text are still being uploaded.")).toBeVisible()
  await expectAccessible()

  goOn.resolve()
  const rod = text.getByRole("img", { name: "A rod" })
  await expect(rod).toHaveAttribute("src", /^\/uploads\/.*-220\.webp$/, longTimeout)
  await expect(
    page.getByRole("alert").filter({ hasText: "1 picture after “Red rods and”: This kind of file" }),
  ).toBeVisible(longTimeout)
  await expect(text.locator("p")).toHaveText([/Red rods {2}and$/, "more"])
  await expect(text.locator("[data-picture-place]")).toHaveCount(0)
  await expectAccessible()

  await text.press("ControlOrMeta+z")
  await expect(text).toHaveText("Bright wire.")
  await text.press("ControlOrMeta+Shift+z")
  await expect(rod).toHaveAttribute("src", /-220\.webp$/)
  await showAs(page, "English", "HTML")
  await expect(text).toHaveValue(
    /rods <img src="\/uploads\/\w+-220\.webp" alt="A rod" width="220" height="140"> and/,
  )
  expectComplaints(complaints, /415/)
})
