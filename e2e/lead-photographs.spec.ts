import type { Page } from "@playwright/test"
import sharp from "sharp"
import { contact } from "#app/i18n/messages/pl/contact.ts"
import { typesetCatalog } from "#app/i18n/typography.ts"
import { expect, expectComplaints, hydrated, test } from "./fixtures.ts"

async function photo(name: string, background: string) {
  const picture = sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
  return { name, mimeType: "image/jpeg", buffer: await picture.jpeg().toBuffer() }
}

const photos = await Promise.all([
  photo("one.jpg", "#a8552a"),
  photo("two.jpg", "#1f5f57"),
  photo("three.jpg", "#b08d3c"),
])
const more = await Promise.all([
  photo("four.jpg", "#5a6269"),
  photo("five.jpg", "#111416"),
  photo("six.jpg", "#ffffff"),
])
const heic = {
  name: "IMG_1.HEIC",
  mimeType: "image/heic",
  buffer: Buffer.from("\0\0\0\x24ftypheic\0\0\0\0mif1", "latin1"),
}
const note = { name: "note.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") }

const polish = typesetCatalog(contact, "pl")
const { details, fields, photographs: words, form: texts } = polish
const form = (page: Page) => page.getByRole("form", { name: texts.title })
const chooser = (page: Page) => page.getByLabel(words.choose)
const rows = (page: Page) => form(page).getByRole("group", { name: words.title }).getByRole("listitem")
const sent = (page: Page) => page.getByRole("region", { name: polish.sent.title })
const attached = (page: Page) =>
  sent(page).getByText(words.title, { exact: true }).locator("xpath=following-sibling::*[1]")
const submit = (page: Page) => form(page).getByRole("button", { name: texts.submit })

/** A form that is filled in, with two photographs that have arrived. */
async function startWithTwo(page: Page): Promise<void> {
  await page.goto("/contact")
  await hydrated(page)
  await openDetails(page)
  await fillIn(page)
  await chooser(page).setInputFiles(photos.slice(0, 2))
  await expect(rows(page).filter({ hasText: words.received })).toHaveCount(2)
}

async function fillIn(page: Page, name = "Jan Nowak"): Promise<void> {
  await form(page).getByRole("textbox", { name: fields.name }).fill(name)
  await form(page).getByRole("textbox", { name: fields.email }).fill(`${crypto.randomUUID()}@huta.example`)
  await form(page).getByRole("combobox", { name: fields.subject }).selectOption("selling-scrap")
  await form(page).getByRole("textbox", { name: fields.message }).fill("Dwie tony mosiądzu")
  await form(page)
    .getByLabel(/Wyrażam zgodę/)
    .check()
}

async function openDetails(page: Page): Promise<void> {
  await form(page).getByText(details.title).click()
}

test("[LEAD-01] a link of a material or a branch opens what it fills in; a wrong amount, and one without its unit, is refused where it stands", async ({
  page,
  complaints,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto("/contact?material=brass&branch=lodz")
  await hydrated(page)
  await expect(form(page).getByRole("combobox", { name: fields.metal })).toHaveValue("brass")
  await expect(form(page).getByRole("combobox", { name: fields.branch })).toHaveValue("lodz")
  await chooser(page).setInputFiles([photos[0], note] as never)
  await expect(rows(page).filter({ hasText: words.received })).toHaveCount(1)
  await expect(rows(page).nth(1)).toContainText(words.faults.notAPicture)
  await expectAccessible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await rows(page).nth(1).getByRole("button", { name: words.remove }).click()
  await fillIn(page)
  const amount = form(page).getByRole("textbox", { name: fields.amount })
  await amount.fill("dużo")
  await submit(page).click()
  await expect(amount).toHaveAccessibleDescription(polish.errors.amount)
  const unit = form(page).getByRole("combobox", { name: fields.unit })
  await expect(unit).toHaveValue("")
  await amount.fill("2,5")
  await expect(amount).toHaveAccessibleDescription("")
  await submit(page).click()
  await expect(unit).toBeFocused()
  await expect(unit).toHaveAccessibleDescription(polish.errors.unit)
  await unit.selectOption("kg")
  await expect(unit).toHaveAccessibleDescription("")
  await amount.fill("2,5 tony")
  await expect(unit).toHaveAccessibleDescription(polish.errors.otherUnit)
  await expectAccessible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await unit.selectOption("")
  await submit(page).click()
  for (const part of ["Mosiądz", "2,5\u00a0t", "Łódź"]) await expect(sent(page)).toContainText(part)
  await expect(sent(page).getByText(words.title, { exact: true }).locator("xpath=..")).toContainText(
    photos[0]?.name ?? "",
  )
  expectComplaints(complaints, /status of 415/)
  await page.goto("/contact?material=gold&branch=nowhere")
  await expect(form(page).getByRole("combobox", { name: fields.metal })).toBeHidden()
})

test("[LEAD-01] a form is sent when its photographs are there; one that was lost on the way is sent again, and nothing else", async ({
  page,
  complaints,
}) => {
  await page.goto("/contact")
  await hydrated(page)
  await openDetails(page)
  await fillIn(page)
  const requests: string[] = []
  page.on("request", request => {
    if (request.method() === "POST") requests.push(new URL(request.url()).pathname)
  })
  let lost = 0
  const release = Promise.withResolvers<void>()
  await page.route("**/photographs", async route => {
    if (lost++ === 1) return route.abort("connectionreset")
    await release.promise
    await route.continue()
  })
  await chooser(page).setInputFiles(photos)
  await expect(rows(page)).toHaveCount(3)
  // A field that is left is checked; that sends nothing.
  await form(page).getByRole("textbox", { name: fields.email }).press("Tab")
  await expect(form(page).getByRole("status")).toHaveCount(0)
  await submit(page).click()
  await expect(form(page).getByRole("status")).toHaveText(words.waiting)
  release.resolve()
  await expect(rows(page).filter({ hasText: words.received })).toHaveCount(2)
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([words.unsent])
  await expect(form(page).getByRole("textbox", { name: fields.message })).toHaveValue("Dwie tony mosiądzu")
  await rows(page).nth(1).getByRole("button", { name: words.retry }).click()
  await expect(rows(page).filter({ hasText: words.received })).toHaveCount(3)
  await submit(page).click()
  for (const { name } of photos)
    await expect(sent(page).getByText(words.title, { exact: true }).locator("xpath=..")).toContainText(name)
  expect(requests.filter(path => path === "/photographs")).toHaveLength(4)
  expectComplaints(complaints, /ERR_CONNECTION_RESET/)
})

test("[LEAD-01] photographs come back with the text when the language is switched, the policy is read or the page is loaded again", async ({
  page,
  server,
}) => {
  await startWithTwo(page)
  // The third has not arrived when the page is left.
  await page.route("**/photographs", () => {})
  await chooser(page).setInputFiles(photos.slice(2))
  await expect(rows(page)).toHaveCount(3)
  await page.locator("header a[hreflang=en]").click()
  await expect(page).toHaveURL(`${server.url}/en/contact`)
  const list = page.locator("#contact-form li")
  await expect(list).toHaveCount(3)
  await page.locator("#contact-form").getByRole("link").first().click()
  await expect(page).toHaveURL(`${server.url}/en/privacy-policy`)
  await page.goBack()
  await page.locator("header a[hreflang=pl]").click()
  await expect(page).toHaveURL(`${server.url}/contact`)
  await page.reload()
  await expect(rows(page)).toContainText([photos[0]?.name, photos[1]?.name, photos[2]?.name] as string[])
  await expect(rows(page).filter({ hasText: words.received })).toHaveCount(2)
  await expect(rows(page).nth(2)).toContainText(words.faults.left)
  await page.unroute("**/photographs")
  await chooser(page).setInputFiles(photos.slice(2))
  await expect(rows(page).filter({ hasText: words.received })).toHaveCount(3)
  await form(page)
    .getByLabel(/Wyrażam zgodę/)
    .check()
  await submit(page).click()
  await expect(attached(page)).toHaveText(photos.map(({ name }) => name).join(", "))
  await page.reload()
  await expect(rows(page)).toHaveCount(0)
})

test("[LEAD-02] a message that is corrected after its answer was lost has its photographs; what is not attached is said", async ({
  page,
  server,
  complaints,
}) => {
  await startWithTwo(page)
  // The message is saved, and its answer lost.
  await page.route("**/contact.data*", async route => {
    await route.fetch()
    await route.abort("connectionreset")
  })
  await submit(page).click()
  await expect(page.getByText(polish.toast.failure.title)).toBeVisible()
  await page.unroute("**/contact.data*")
  const text = `Dwie tony mosiądzu, ${crypto.randomUUID()}`
  await form(page).getByRole("textbox", { name: fields.message }).fill(text)
  await submit(page).click()
  await expect(attached(page)).toHaveText(`${photos[0]?.name}, ${photos[1]?.name}`)
  await expect(sent(page)).not.toContainText("nie dołączono")
  const [row] = await server.sql`
    select jsonb_array_length(private.photographs_of(id)) as photographs from contact_submissions where message = ${text}`
  expect(row?.photographs).toBe(2)
  expectComplaints(complaints, /ERR_CONNECTION_RESET/)

  await openDetails(page)
  await fillIn(page)
  await chooser(page).setInputFiles(photos.slice(2))
  await expect(rows(page).filter({ hasText: words.received })).toHaveCount(1)
  await page.locator("#contact-form [name=photograph]").evaluate((field: HTMLInputElement) => {
    field.value = crypto.randomUUID()
  })
  await submit(page).click()
  const [missing = ""] = polish.sent.missing
    .replace("{{missing}}", words.one.replace("{{number}}", "1"))
    .split("{{reference}}")
  await expect(sent(page)).toContainText(missing)
  await expect(attached(page)).toHaveCount(0)
})

test("no more than five are taken, HEIC is refused in plain words, and one that is left out does not come", async ({
  page,
  complaints,
}) => {
  await page.goto("/contact")
  await hydrated(page)
  await openDetails(page)
  // A computer's dialog for files would leave them out.
  await expect(chooser(page)).toHaveAttribute("accept", /\.heic/)
  await chooser(page).setInputFiles([...photos, heic, note, note])
  await expect(rows(page)).toHaveCount(5)
  await expect(form(page).getByRole("status")).toHaveText(words.faults.tooMany.replace("{{count}}", "5"))
  await expect(rows(page).nth(3)).toContainText(words.faults.heic)
  await fillIn(page)
  await submit(page).click()
  await expect(rows(page).nth(3).getByRole("button", { name: words.remove })).toBeFocused()
  for (const place of [4, 3, 0])
    await rows(page).nth(place).getByRole("button", { name: words.remove }).click()
  await expect(rows(page)).toHaveCount(2)
  await submit(page).click()
  await expect(attached(page)).toHaveText(`${photos[1]?.name}, ${photos[2]?.name}`)
  expectComplaints(complaints, /status of 415/)
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("[LEAD-01] photographs come with the form, and stay when it comes back", async ({
    page,
    complaints,
  }) => {
    await page.goto("/contact?material=brass")
    await fillIn(page, "J")
    await form(page).getByRole("textbox", { name: fields.amount }).fill("800")
    await chooser(page).setInputFiles([photos[0], photos[1], heic] as never)
    await submit(page).click()
    await expect(rows(page)).toHaveCount(3)
    await expect(rows(page).filter({ hasText: words.received })).toHaveCount(2)
    await expect(rows(page).nth(2)).toContainText(heic.name)
    await expect(rows(page).nth(2)).toContainText(words.faults.heic)
    await expect(form(page).getByRole("textbox", { name: fields.amount })).toHaveValue("800")
    const { shortName, unit } = polish.errors
    await expect(page.getByRole("alert").getByRole("link")).toHaveText([shortName, unit, words.unsent])
    const units = form(page).getByRole("combobox", { name: fields.unit })
    await expect(units).toHaveAccessibleDescription(unit)
    await units.selectOption("kg")
    await rows(page).nth(0).getByRole("checkbox").uncheck()
    await form(page).getByRole("textbox", { name: fields.name }).fill("Jan Nowak")
    await submit(page).click()
    await expect(sent(page)).toContainText("800\u00a0kg")
    await expect(attached(page)).toHaveText(photos[1]?.name ?? "")
    expectComplaints(complaints, /status of 422/)
  })

  test("[LEAD-01] those that come beside five, and an empty file, are refused by name; the five stay", async ({
    page,
    complaints,
  }) => {
    await page.goto("/contact?material=brass")
    await fillIn(page, "J")
    await chooser(page).setInputFiles([...photos, ...more.slice(0, 2)])
    await submit(page).click()
    await expect(rows(page).filter({ hasText: words.received })).toHaveCount(5)
    await form(page).getByRole("textbox", { name: fields.name }).fill("Jan Nowak")
    await chooser(page).setInputFiles([
      ...more.slice(2),
      { ...note, name: "empty.jpg", buffer: Buffer.alloc(0) },
    ])
    await submit(page).click()
    await expect(rows(page).filter({ hasText: words.received })).toHaveCount(5)
    await expect(rows(page).nth(5)).toContainText(more[2]?.name ?? "")
    await expect(rows(page).nth(5)).toContainText(words.faults.tooMany.replace("{{count}}", "5"))
    await expect(rows(page).nth(6)).toContainText("empty.jpg")
    await expect(rows(page).nth(6)).toContainText(words.faults.notAPicture)
    await rows(page).nth(0).getByRole("checkbox").uncheck()
    await chooser(page).setInputFiles(more.slice(2))
    await submit(page).click()
    for (const name of [photos[1], more[0], more[2]].map(one => one?.name ?? ""))
      await expect(attached(page)).toContainText(name)
    expectComplaints(complaints, /status of 422/)
  })
})

test.describe("the strip of a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test("leads to the telephone and the form at the bottom of the window, and covers neither a field nor the footer", async ({
    page,
  }) => {
    await page.goto("/blog/all")
    const strip = page.getByRole("navigation", { name: "Szybki kontakt" })
    await expect(strip).toBeInViewport({ ratio: 1 })
    await expect(strip.getByRole("link").first()).toHaveAttribute("href", "tel:+48225550129")
    await page.getByRole("searchbox").focus()
    await expect(strip).toBeHidden()
    await page.getByRole("searchbox").blur()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(strip).not.toBeInViewport()
    await page.evaluate(() => scrollTo(0, 0))
    await strip.getByRole("link").last().click()
    await expect(page).toHaveURL("/contact#form-title")
    await expect(page.getByRole("navigation", { name: "Szybki kontakt" })).toHaveCount(0)
  })
})
