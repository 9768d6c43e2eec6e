import { readFile } from "node:fs/promises"
import { buffer } from "node:stream/consumers"
import sharp from "sharp"
import { fromBufferPromise } from "yauzl"
import { contact } from "#app/i18n/messages/pl/contact.ts"
import { typesetCatalog } from "#app/i18n/typography.ts"
import { expect, expectComplaints, hydrated } from "./fixtures.ts"
import {
  enterPanelAsWriter,
  expectFits,
  expectToast,
  signedOut,
  testAsPrimaryAdmin as test,
} from "./setup/panel.ts"
import { addMessage } from "./setup/staff-rows.ts"

const polish = typesetCatalog(contact, "pl")

test("[GDPR-01] [GDPR-02] a message with a photograph is read as a ZIP, in its sender's language, and erased after a question that names what goes and what stays", async ({
  page,
  server,
  expectAccessible,
}) => {
  test.slow()
  const address = `${crypto.randomUUID()}@huta.example`
  const picture = sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#a8552a" } })
  const photo = { name: "scrap.jpg", mimeType: "image/jpeg", buffer: await picture.jpeg().toBuffer() }
  await page.goto("/contact")
  await hydrated(page)
  const form = page.getByRole("form", { name: polish.form.title })
  await form.getByText(polish.details.title).click()
  await form.getByRole("textbox", { name: polish.fields.name }).fill("Żaneta Łącka")
  await form.getByRole("textbox", { name: polish.fields.email }).fill(address)
  await form.getByRole("combobox", { name: polish.fields.subject }).selectOption("selling-scrap")
  await form.getByRole("textbox", { name: polish.fields.message }).fill("Dwie tony mosiądzu & miedzi")
  await page.getByLabel(polish.photographs.choose).setInputFiles([photo])
  await expect(form.getByText(polish.photographs.received)).toBeVisible()
  await form.getByLabel(/Wyrażam zgodę/).check()
  await form.getByRole("button", { name: polish.form.submit }).click()
  await expect(page.getByRole("region", { name: polish.sent.title })).toBeVisible()

  await page.goto("/admin/messages")
  await page.getByRole("link", { name: "Żaneta Łącka" }).first().click()
  await page.getByRole("link", { name: "Everything about this person" }).click()
  await expect(page).toHaveURL(/\/admin\/person$/)
  const held = page.getByRole("region").or(page.locator("section")).filter({ hasText: "What is held" }).last()
  await expect(held).toContainText(address)
  await expect(held).toContainText(/Messages1/)
  await expect(held).toContainText(/Photos and documents1/)
  await expectAccessible()
  await expectFits(page, 320)
  await page.setViewportSize({ width: 1280, height: 900 })

  const downloading = page.waitForEvent("download")
  await page.getByRole("button", { name: "Download ZIP" }).click()
  const content = await readFile(await (await downloading).path())
  await expectToast(page, "success", "The ZIP has been saved")
  const zip = await fromBufferPromise(content, { lazyEntries: true })
  const entries = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  expect(String(entries.get("index.html"))).toContain("Dwie tony mosiądzu &amp; miedzi")
  expect(String(entries.get("index.html"))).toContain('<html lang="pl">')
  const data = JSON.parse(String(entries.get("data.json")))
  expect(data).toMatchObject({
    format: "person",
    version: 1,
    messages: [{ name: "Żaneta Łącka", email: address }],
  })
  const file = entries.get(data.messages[0].photographs[0].file) ?? Buffer.alloc(0)
  expect((await sharp(file).metadata()).width).toBe(1600)

  await page.getByRole("button", { name: "Erase everything…" }).click()
  const question = page.getByRole("dialog")
  await expect(question).toContainText(address)
  await expect(question).toContainText(/Messages1/)
  for (const words of ["three years", "keyed hash", "Backups", "mailboxes"])
    await expect(question).toContainText(words)
  await expectAccessible()
  const late = await addMessage(server, { email: address })
  await question.getByRole("button", { name: "Erase everything" }).click()
  await expectToast(page, "success", "Everything has been erased")
  await expect(held).toContainText(/Messages1/)
  await expect(held).toContainText(/Photos and documents0/)
  await expect(page.locator("main")).toContainText("Earlier erasures")
  expect(await server.sql`select id from public.contact_submissions where email = ${address}`).toEqual([
    { id: late },
  ])
})

test("[GDPR-01] an address is typed and stands in no address of a page; a failure says what was not done, and what is there still", async ({
  page,
  server,
  complaints,
}) => {
  // It is kept as xn--…, and read by its letters.
  const address = `${crypto.randomUUID()}@złom.example`
  await addMessage(server, { email: address })
  const addresses: string[] = []
  page.on("request", request => addresses.push(request.url()))
  await page.goto("/admin/messages")
  await expect(page.getByRole("table")).toContainText(address)
  await page.goto("/admin/person")
  const field = page.getByRole("textbox", { name: "Email address of the person" })
  await field.fill("not an address")
  await page.getByRole("button", { name: "Show" }).click()
  await expect(field).toHaveAccessibleDescription(/not a valid email address/)
  await field.fill(`mailto:nobody-${address}`)
  await field.press("Enter")
  await expect(page.getByRole("heading", { name: "Nothing is held about this address" })).toBeVisible()
  await field.fill(address.toUpperCase())
  await field.press("Enter")
  await expect(page.locator("main")).toContainText(address)
  await page.route("**/rpc/erase_person", route => route.fulfill({ status: 503, json: {} }))
  await page.route("**/admin/person/archive", route => route.fulfill({ status: 503 }))
  await page.getByRole("button", { name: "Download ZIP" }).click()
  await expectToast(page, "destructive", "The ZIP was not saved whole")
  await page.getByRole("button", { name: "Erase everything…" }).click()
  await expect(page.getByRole("dialog")).toContainText(address)
  await page.getByRole("dialog").getByRole("button", { name: "Erase everything" }).click()
  await expectToast(page, "destructive", "Not everything was erased")
  await page.unroute("**/rpc/erase_person")
  await page.getByRole("button", { name: "Erase everything…" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Erase everything" }).click()
  await expectToast(page, "success", "Everything has been erased")
  await expect(page.getByRole("heading", { name: "This person has been erased" })).toBeVisible()
  expect(addresses.filter(url => url.toLowerCase().includes(address.slice(0, 36)))).toEqual([])
  expectComplaints(complaints, /status of 503|person\.downloadFailed/)
})

test("[GDPR-05] [LEAD-12] another administrator who erases an address that is told of a branch reads before that this stays", async ({
  server,
  browser,
}) => {
  const address = `${crypto.randomUUID()}@kupryt.example`
  await addMessage(server, { email: address })
  await server.sql`insert into public.message_routes (kind, key, email) values ('branch', 'krakow', ${address})`
  const page = await (await browser.newContext(signedOut)).newPage()
  await enterPanelAsWriter(page, server)
  await page.goto("/admin/person")
  await page.getByRole("textbox", { name: "Email address of the person" }).fill(address)
  await page.keyboard.press("Enter")
  await page.getByRole("button", { name: "Erase everything…" }).click()
  const question = page.getByRole("dialog")
  await expect(question).toContainText("only the primary administrator can change them")
  await question.getByRole("button", { name: "Erase everything" }).click()
  await expectToast(page, "success", "Everything has been erased")
  expect(await server.sql`delete from public.message_routes where email = ${address} returning key`).toEqual([
    { key: "krakow" },
  ])
  await page.context().close()
})

test("[GDPR-04] the primary administrator sees what goes next and sets the times, which the privacy policy shows", async ({
  page,
  server,
  expectAccessible,
}) => {
  await page.goto("/admin/settings")
  const messages = page.getByRole("textbox", { name: "Messages", exact: true })
  await expect(messages).toHaveValue("24")
  await messages.fill("0")
  await page.getByRole("button", { name: "Save times" }).click()
  await expect(messages).toHaveAccessibleDescription(/whole number from 1 to 120/)
  await expect(messages).toBeFocused()
  await expectAccessible()
  await expectFits(page, 320)
  await messages.fill("36")
  await page.getByRole("button", { name: "Save times" }).click()
  await expectToast(page, "success", "The times have been saved")
  await page.reload()
  await expect(messages).toHaveValue("36")
  const policy = async () => (await page.request.get("/en/privacy-policy")).text()
  await expect.poll(policy).toMatch(/For 36\smonths from the day it was sent/)
  await server.sql`delete from private.settings where key like 'keep_%'`
})
