import type { Page } from "@playwright/test"
import sharp from "sharp"
import { confirmAccount } from "#server/testing/confirm-account.ts"
import { expect, expectComplaints, test } from "./fixtures.ts"
import { firstPassword, register, signIn } from "./setup/accounts.ts"
import { enterPanelAsWriter } from "./setup/panel.ts"
import { deletePosts, inBoth, insertPost } from "./setup/posts.ts"
import type { RunningServer } from "./setup/server.ts"

const photographer = { email: "photographer@uploads.example", password: firstPassword }

/** Takes a size in pixels and a colour; returns the JPEG file of such a picture. */
function photoOf(width: number, height: number, background: string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

/** Takes a file's content; returns it as what is dropped or pasted. */
function transferOf(page: Page, content: Buffer) {
  return page.evaluateHandle(base64 => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([Uint8Array.from(atob(base64), byte => byte.charCodeAt(0))], "a file"))
    return transfer
  }, content.toString("base64"))
}

test("an uploaded picture is sent to visitors in the format and width that fit, for good", async ({
  page,
  server,
}) => {
  const { sql, url } = server
  await register(page, photographer.email)
  await expect(page.locator("[data-toast=success]")).toBeVisible()
  await confirmAccount(sql, photographer.email)
  await sql`insert into public.admin_users (email) values (${photographer.email})`
  await signIn(page, photographer)
  await expect(page).toHaveURL(`${url}/admin/dashboard`)
  const token = await page.evaluate(() => {
    const [, session = "{}"] = Object.entries(localStorage).find(([key]) => key.endsWith("-auth-token")) ?? []
    return JSON.parse(session).access_token
  })
  const photo = await photoOf(1200, 800, "#a8552a")
  const upload = (headers: Record<string, string>) =>
    page.request.post("/uploads", {
      headers: { "content-type": "application/octet-stream", ...headers },
      data: photo,
    })
  expect((await upload({})).status()).toBe(403)
  const answer = await upload({ authorization: `Bearer ${token}` })
  const picture = await answer.json()
  expect(picture).toEqual({
    url: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}-1200\.webp$/),
    width: 1200,
    height: 800,
  })

  const id = await insertPost(server, { imageurl: picture.url })
  await page.setViewportSize({ width: 390, height: 844 })
  const loaded = page.waitForResponse(response => response.url().includes("/uploads/"))
  await page.goto(`/en/blog/${id}`)
  const { headers, url: shown } = await loaded.then(async response => ({
    headers: await response.allHeaders(),
    url: response.url(),
  }))
  expect(shown).toMatch(/-(480|960)\.avif$/)
  expect(headers).toMatchObject({
    "content-type": "image/avif",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  })
  const image = page.locator(`img[src="${picture.url}"]`).first()
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0)
  await deletePosts(server, [id])
  await sql`delete from public.admin_users where email = ${photographer.email}`
})

/** Pictures are encoded while it waits. */
const patiently = { timeout: 30_000 }

/** Saves a post and opens it in the editor; returns its id and the address field of its picture. */
async function openEditor(page: Page, server: RunningServer) {
  const id = await insertPost(server, { content: inBoth("<p>Bright wire.</p>"), category: "technology" })
  await enterPanelAsWriter(page, server)
  await page.goto(`/admin/posts/edit/${id}`)
  await expect(page.getByRole("toolbar")).toHaveCount(2)
  return { id, address: page.getByLabel("Image URL") }
}

test("[FORM-01] the picture of a post is chosen or dropped, refused and called off", async ({
  page,
  server,
  complaints,
  expectAccessible,
}) => {
  const { id, address } = await openEditor(page, server)
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
  const buffer = await photoOf(480, 320, "#2a7fa8")
  await (await chooser).setFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer })
  await expect(uploaded).toBeVisible(patiently)
  await expect(address).toHaveValue(/^\/uploads\/\w+-480\.webp$/)
  const chosen = await address.inputValue()

  await drop(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'))
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
  await expect(address).toHaveValue(/-360\.webp$/, patiently)
  const uploadedAddress = await address.inputValue()
  const beside = await address.evaluate(
    (target, dataTransfer) =>
      ["dragover", "drop"].map(
        type => !target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })),
      ),
    await transferOf(page, dropped),
  )
  expect(beside, "the browser would go to the file").toEqual([true, true])
  await expect(address).toHaveValue(uploadedAddress)
  await deletePosts(server, [id])
  expectComplaints(complaints, /415|422|400/)
})

test("[FORM-01] pictures are pasted and dropped into the text, described, saved and shown", async ({
  page,
  server,
  expectAccessible,
}) => {
  const { id } = await openEditor(page, server)
  await page.getByRole("textbox", { name: "Content (English)" }).press("ControlOrMeta+End")
  const toolbar = page.getByRole("toolbar", { name: "Formatting of Content (English)" })
  await toolbar.getByRole("button", { name: "Picture" }).click()
  const dialog = page.getByRole("dialog", { name: "Picture" })
  await dialog.getByRole("button", { name: "Choose a picture" }).evaluate(
    (target, clipboardData) => {
      target.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
    },
    await transferOf(page, await photoOf(240, 180, "#7fa82a")),
  )
  await expect(dialog.getByLabel("Address of the picture")).toHaveValue(/-240\.webp$/, patiently)
  await expectAccessible()
  await dialog.getByLabel("Description").fill("A green plate")
  await dialog.getByRole("button", { name: "Apply" }).click()

  const polish = page.getByRole("textbox", { name: "Content (Polish)" })
  await polish.press("ControlOrMeta+End")
  await polish.evaluate(
    (target, clipboardData) => {
      target.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
    },
    await transferOf(page, await photoOf(200, 150, "#2aa87f")),
  )
  await expect(dialog.getByLabel("Address of the picture")).toHaveValue(/-200\.webp$/, patiently)
  await dialog.getByLabel("Description").fill("Zielona płyta")
  await dialog.getByRole("button", { name: "Apply" }).click()
  await expect(polish.getByRole("img", { name: "Zielona płyta" })).toBeVisible()
  const words = await polish.getByText("Bright wire.").boundingBox()
  await polish.dispatchEvent("drop", {
    dataTransfer: await transferOf(page, await photoOf(180, 120, "#2a2aa8")),
    clientX: (words?.x ?? 0) + 1,
    clientY: (words?.y ?? 0) + 5,
  })
  await expect(dialog.getByLabel("Address of the picture")).toHaveValue(/-180\.webp$/, patiently)
  await dialog.getByLabel("Description").fill("Niebieska płyta")
  await dialog.getByRole("button", { name: "Apply" }).click()
  await expect(polish.getByRole("img")).toHaveCount(2)
  await expect(polish.getByRole("img").first()).toHaveAttribute("alt", "Niebieska płyta")
  await page.keyboard.press("ControlOrMeta+s")
  await expect(page).toHaveURL(`${server.url}/admin/posts`)

  await page.goto(`/en/blog/${id}`)
  const plate = page.getByRole("img", { name: "A green plate" })
  await expect(plate).toHaveAttribute("width", "240")
  await expect(plate).toHaveAttribute("height", "180")
  await expect(plate).toHaveAttribute("sizes", /240px/)
  await plate.scrollIntoViewIfNeeded()
  await expect.poll(() => plate.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0)
  await deletePosts(server, [id])
})
