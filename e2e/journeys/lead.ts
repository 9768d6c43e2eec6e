import type { Page } from "@playwright/test"
import { contact as english } from "#app/i18n/messages/en/contact.ts"
import { site as englishSite } from "#app/i18n/messages/en/site.ts"
import { contact as polish } from "#app/i18n/messages/pl/contact.ts"
import { site as polishSite } from "#app/i18n/messages/pl/site.ts"
import type { ReceivedMail } from "#server/testing/mailbox.ts"
import { humanTime, sinceAnswer } from "../setup/human-time.ts"
import { expectToast, goTo } from "../setup/panel.ts"
import { column, openPanel, readExport } from "./admin-user.ts"
import { expect, type Installation, type Journey, notifyEmails, test } from "./fixtures.ts"

const editions = {
  pl: { home: "/", texts: polish, site: polishSite },
  en: { home: "/en", texts: english, site: englishSite },
}

/** What a visitor writes. */
type Lead = {
  locale: "pl" | "en"
  name: string
  email: string
  phone?: string
  company?: string
  subject: keyof typeof english.subjects
  message: string
}

const smelter: Lead = {
  ...{
    locale: "pl",
    name: "Żaneta Łącka-Świątek",
    email: "zaneta+zlom@huta.example",
    phone: "+48 501 234 567",
  },
  ...{ company: "Huta „Szopienice” Sp. z o.o.", subject: "selling-scrap" },
  message: "Dzień dobry,\nmamy 2,5 t miedzi; „milbera” & ćwierć tony <mosiądzu>.\n=SUMA(1;2)",
}
const buyer: Lead = {
  ...{
    locale: "en",
    name: "Seán O'Brien",
    email: "sean.o'brien@foundry.example",
    subject: "buying-materials",
  },
  message: 'We need 20 t of "twitch" a month, delivered to Cork.',
}

const roofer: Lead = {
  ...{ locale: "pl", name: "Jan Dachowy", email: "jan@dachy.example", subject: "other" },
  message: "Czy odbieracie blachę z rozbiórki?",
}

/**
 * Comes from the home page to the contact form, fills it in as fast as a person does and presses its button twice. Returns
 * the number that the message is known by.
 */
async function send(page: Page, { locale, ...lead }: Lead, { byRobot = false } = {}): Promise<string> {
  const { home, texts, site } = editions[locale]
  await page.goto(home)
  await page.getByRole("contentinfo").getByRole("link", { name: site.nav.contact }).click()
  const form = page.getByRole("form", { name: texts.form.title })
  for (const field of ["name", "email", "phone", "company", "message"] as const)
    await form.getByRole("textbox", { name: texts.form[field] }).fill(lead[field] ?? "")
  await form.getByRole("combobox", { name: texts.form.subject }).selectOption(texts.subjects[lead.subject])
  await form.getByRole("checkbox").check()
  if (byRobot)
    await form.locator("[name=website]").evaluate((field: HTMLInputElement) => {
      field.value = "x"
    })
  else await expect.poll(() => page.evaluate(sinceAnswer)).toBeGreaterThan(humanTime)
  await form.getByRole("button", { name: texts.form.submit }).dblclick()
  const sent = page.getByRole("region", { name: texts.sent.title })
  for (const part of [lead.name, lead.email, texts.subjects[lead.subject], ...lead.message.split("\n")])
    await expect(sent).toContainText(part)
  const number = sent
    .getByText(texts.sent.reference, { exact: true })
    .locator("xpath=following-sibling::*[1]")
  return (await number.textContent()) ?? ""
}

/** What identifies a mail about a lead: no two leads end in the same line. */
function isAbout({ message }: Lead): (mail: ReceivedMail) => boolean {
  return ({ text }) => text?.includes(message.split("\n").at(-1) ?? message) ?? false
}

/** The parts of what a visitor writes, the message line by line. */
function typedBy({ name, email, phone = "", company = "", message }: Lead): string[] {
  return [name, email, phone, company, ...message.split("\n")]
}

/** Waits for the mails about a lead; expects one to each address of the company, with all of the lead, answered to its sender. */
async function expectMails({ mailbox }: Installation, lead: Lead): Promise<void> {
  const mails = await mailbox.waitFor(isAbout(lead), notifyEmails.length)
  expect(mails.flatMap(({ recipients }) => recipients).sort()).toEqual([...notifyEmails].sort())
  for (const { text, replyTo } of mails) {
    expect(replyTo).toEqual([expect.objectContaining({ address: lead.email })])
    for (const part of [...typedBy(lead), polish.subjects[lead.subject]]) expect(text).toContain(part)
  }
}

/** Waits for the acknowledgement of a message; expects its number in it, and nothing that was typed. */
async function expectAcknowledged({ mailbox }: Installation, lead: Lead, reference: string): Promise<void> {
  const [mail] = await mailbox.waitFor(({ recipients }) => recipients.includes(lead.email))
  expect(mail?.text).toContain(reference)
  for (const part of [lead.name, ...lead.message.split("\n")]) expect(mail?.text).not.toContain(part)
}

/** Expects that a message's page shows all that was sent, and its number. */
async function expectWhole(page: Page, lead: Lead, reference: string): Promise<void> {
  const main = page.getByRole("main")
  await expect(page.getByRole("heading", { name: english.subjects[lead.subject], level: 1 })).toBeVisible()
  const text = main.getByText(lead.message)
  await expect(text).toHaveAttribute("lang", lead.locale)
  await expect(text).toHaveText(lead.message, { useInnerText: true })
  for (const part of [...typedBy(lead), reference, "text version 2026-11"])
    await expect(main).toContainText(part)
  await expect(main).toContainText(lead.locale === "pl" ? "Polish" : "English")
}

export async function followLead({
  page: clerk,
  installation,
  launchBrowser,
  browserName,
}: Journey): Promise<void> {
  const rows = clerk.getByRole("row")
  const rowOf = (lead: Lead) => rows.filter({ hasText: lead.name })
  const choose = (name: string) => clerk.getByRole("link", { name, exact: true }).click()
  const toList = () =>
    clerk.getByRole("navigation", { name: "Location" }).getByRole("link", { name: "Messages" }).click()
  const setStatus = async (status: string) => {
    const button = clerk.getByRole("group", { name: "Status" }).getByRole("button", { name: status })
    await expect(button).toHaveAttribute("aria-pressed", "false")
    await button.click()
    await expectToast(clerk, "success", `Status changed to ${status}`)
    await expect(button).toHaveAttribute("aria-pressed", "true")
  }

  const first = await test.step("a visitor sends it", async () => {
    const reference = await send(await launchBrowser(), smelter)
    await expectMails(installation, smelter)
    await expectAcknowledged(installation, smelter, reference)
    return reference
  })

  await test.step("the clerk finds it listed once and reads all of it", async () => {
    await openPanel(clerk, installation)
    await goTo(clerk, "Messages")
    await expect(rows).toHaveCount(2)
    await expect(rowOf(smelter)).toContainText("New")
    await rowOf(smelter).getByRole("link", { name: smelter.name }).click()
    await expectWhole(clerk, smelter, first)
    const card = clerk.locator("section", {
      has: clerk.getByRole("heading", { name: "Emails to the company" }),
    })
    const mails = card.getByRole("listitem")
    await expect(mails).toHaveCount(2)
    for (const address of notifyEmails) await expect(mails.filter({ hasText: address })).toContainText("Sent")
  })

  await test.step("answers it", async () => {
    const reply = new URL((await clerk.getByRole("link", { name: "Reply" }).getAttribute("href")) ?? "")
    expect(decodeURIComponent(reply.pathname)).toBe(smelter.email)
    await setStatus("Answered")
    await toList()
    await expect(rowOf(smelter)).toContainText("Answered")
  })

  await test.step("finds it by each thing that is known of it", async () => {
    for (const words of ["łącka", "ZANETA+ZLOM", "szopienice", "MOSIĄDZU", "2,5 t miedzi"]) {
      await clerk.getByRole("searchbox").fill(words)
      await expect(clerk).toHaveURL(address => address.searchParams.get("q") === words)
      await expect(rowOf(smelter)).toHaveCount(1)
    }
    await clerk.getByRole("searchbox").fill("aluminium")
    await expect(rows).toHaveCount(0)
    await clerk.getByRole("searchbox").fill("")
  })

  await test.step("takes it for spam, and back", async () => {
    await rowOf(smelter).getByRole("link", { name: smelter.name }).click()
    await setStatus("Spam")
    await toList()
    await expect(rows).toHaveCount(0)
    await choose("Spam")
    await rowOf(smelter).getByRole("link", { name: smelter.name }).click()
    await setStatus("Answered")
    await toList()
    await choose("Inbox")
    await expect(rowOf(smelter)).toContainText("Answered")
  })

  await test.step("another visitor's browser fills in the hidden field: the mails wait until the clerk releases them", async () => {
    const reference = await send(await launchBrowser(), buyer, { byRobot: true })
    // A list that was just read is taken for fresh.
    await clerk.getByRole("button", { name: "Refresh" }).click()
    await expect(rows).toHaveCount(3)
    await choose("On hold")
    await expect(rows).toHaveCount(2)
    await rowOf(buyer).getByRole("link", { name: buyer.name }).click()
    await expectWhole(clerk, buyer, reference)
    await expect(clerk.getByRole("main")).toContainText("A field hidden from people was filled in")
    const isToldOrAbout = (mail: ReceivedMail) =>
      isAbout(buyer)(mail) || mail.recipients.includes(buyer.email)
    expect(installation.mailbox.mails.filter(isToldOrAbout)).toEqual([])
    await clerk.getByRole("button", { name: "Send the held emails" }).click()
    await expectToast(clerk, "success", "The emails are on their way")
  })

  await test.step("a third one sends a message without JavaScript; the released mails leave with those about it", async () => {
    // Playwright cannot switch JavaScript off in Firefox.
    const visitor = await launchBrowser({ javaScriptEnabled: browserName === "firefox" })
    const reference = await send(visitor, roofer)
    for (const lead of [buyer, roofer]) await expectMails(installation, lead)
    await expectAcknowledged(installation, roofer, reference)
    await goTo(clerk, "Messages")
    await clerk.getByRole("button", { name: "Refresh" }).click()
    await rowOf(roofer).getByRole("link", { name: roofer.name }).click()
    await expectWhole(clerk, roofer, reference)
  })

  await test.step("the clerk exports them and reads the file", async () => {
    await goTo(clerk, "Messages")
    await expect(rows).toHaveCount(4)
    const file = await readExport(clerk)
    const leads = [roofer, buyer, smelter]
    expect(column(file, "Name")).toEqual(leads.map(({ name }) => name))
    expect(column(file, "Email")).toEqual(leads.map(({ email }) => email))
    // A spreadsheet is kept from computing what visitors wrote.
    expect(column(file, "Phone")).toEqual(["", "", `'${smelter.phone}`])
    expect(column(file, "Message")).toEqual(leads.map(({ message }) => message.replace("=SUMA", "'=SUMA")))
    expect(column(file, "Status")).toEqual(["Read", "Read", "Answered"])
  })

  await test.step("and deletes the first", async () => {
    await rowOf(smelter).getByRole("link", { name: smelter.name }).click()
    await expectWhole(clerk, smelter, first)
    const place = clerk.url()
    await clerk.getByRole("button", { name: "Delete" }).click()
    await clerk.getByRole("dialog").getByRole("button", { name: "Delete" }).click()
    await expectToast(clerk, "success", "The message has been deleted")
    await expect(rows).toHaveCount(3)
    expect(column(await readExport(clerk), "Name")).toEqual([roofer.name, buyer.name])
    await clerk.goto(place)
    await expect(clerk.getByRole("heading", { name: "Message not found" })).toBeVisible()
    for (const lead of [smelter, buyer, roofer])
      expect(installation.mailbox.mails.filter(isAbout(lead))).toHaveLength(notifyEmails.length)
  })
}
