import { readFile } from "node:fs/promises"
import sharp from "sharp"
import { contact } from "#app/i18n/messages/pl/contact.ts"
import { typesetCatalog } from "#app/i18n/typography.ts"
import { expect, hydrated } from "./fixtures.ts"
import { testAsPrimaryAdmin as test } from "./setup/panel.ts"

const { fields, form: texts, photographs: words, sent } = typesetCatalog(contact, "pl")

const slip = {
  name: "kwit wagowy.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n"),
}
const picture = sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#a8552a" } })
const photo = { name: "one.jpg", mimeType: "image/jpeg", buffer: await picture.jpeg().toBuffer() }

for (const javaScriptEnabled of [true, false]) {
  test(`[LEAD-01] [LEAD-02] a weighing slip as PDF comes with a message and is downloaded in the panel: JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    page,
    browser,
    server,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled, baseURL: server.url })
    const visitor = await context.newPage()
    await visitor.setViewportSize({ width: 390, height: 844 })
    const name = `Jan Kowalski ${crypto.randomUUID().slice(0, 8)}`
    await visitor.goto("/contact?material=brass")
    if (javaScriptEnabled) await hydrated(visitor)
    const form = visitor.getByRole("form", { name: texts.title })
    await form.getByRole("textbox", { name: fields.name }).fill(name)
    await form.getByRole("textbox", { name: fields.email }).fill(`${crypto.randomUUID()}@huta.example`)
    await form.getByLabel(/Wyrażam zgodę/).check()
    await visitor.getByLabel(words.choose).setInputFiles([photo, slip])
    if (javaScriptEnabled) await expect(form.getByText(words.received, { exact: true })).toHaveCount(2)
    await form.getByRole("button", { name: texts.submit }).click()
    const facts = visitor.getByRole("region", { name: sent.title })
    await expect(facts.getByText(words.title, { exact: true }).locator("xpath=..")).toContainText(slip.name)
    await context.close()

    await page.goto("/admin/messages")
    await page.getByRole("link", { name }).first().click()
    const documents = page.getByRole("list", { name: "Documents" })
    await expect(documents.getByRole("listitem")).toContainText(slip.name)
    const downloading = page.waitForEvent("download")
    await documents.getByRole("button", { name: `Download ${slip.name}` }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe(slip.name)
    expect(await readFile(await download.path())).toEqual(slip.buffer)
  })
}
