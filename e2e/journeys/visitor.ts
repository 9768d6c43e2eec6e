import type { Page } from "@playwright/test"
import sharp from "sharp"
import { contact as english } from "#app/i18n/messages/en/contact.ts"
import { site as englishSite } from "#app/i18n/messages/en/site.ts"
import { contact as polish } from "#app/i18n/messages/pl/contact.ts"
import { site as polishSite } from "#app/i18n/messages/pl/site.ts"
import type { ReceivedMail } from "#server/testing/mailbox.ts"
import { humanTime, sinceAnswer } from "../setup/human-time.ts"
import { expect, type Installation, notifyEmails } from "./fixtures.ts"

const editions = {
  pl: { home: "/", texts: polish, site: polishSite },
  en: { home: "/en", texts: english, site: englishSite },
}

/** A visitor's message. */
export type Lead = {
  locale: "pl" | "en"
  name: string
  email: string
  phone?: string
  company?: string
  subject: keyof typeof english.subjects
  message: string
  /** The material whose link leads to the form, with what is added to the message. */
  scrap?: { material: string; name: string; amount: string; photographs: number }
}

const photographsOf = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, place) => {
      const background = { r: 200 - 60 * place, g: 90, b: 40 }
      const picture = sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
      return { name: `scrap-${place}.jpg`, mimeType: "image/jpeg", buffer: await picture.jpeg().toBuffer() }
    }),
  )

export const smelter: Lead = {
  ...{
    locale: "pl",
    name: "Żaneta Łącka-Świątek",
    email: "zaneta+zlom@huta.example",
    phone: "+48 501 234 567",
  },
  ...{ company: "Huta „Szopienice” Sp. z o.o.", subject: "selling-scrap" },
  message: "Dzień dobry,\nmamy 2,5 t miedzi; „milbera” & ćwierć tony <mosiądzu>.\n=SUMA(1;2)",
  scrap: { material: "brass", name: "Mosiądz", amount: "2,5 t", photographs: 2 },
}
export const buyer: Lead = {
  ...{
    locale: "en",
    name: "Seán O'Brien",
    email: "sean.o'brien@foundry.example",
    subject: "buying-materials",
  },
  message: 'We need 20 t of "twitch" a month, delivered to Cork.',
}

export const roofer: Lead = {
  ...{ locale: "pl", name: "Jan Dachowy", email: "jan@dachy.example", subject: "other" },
  message: "Czy odbieracie blachę z rozbiórki?",
}

/**
 * Comes from the home page to the contact form, fills it in as fast as a person does and presses its button twice. Returns
 * the number that the message is known by.
 */
export async function send(page: Page, { locale, ...lead }: Lead, { byRobot = false } = {}): Promise<string> {
  const { home, texts, site } = editions[locale]
  const { scrap } = lead
  await page.goto(home)
  const footer = page.getByRole("contentinfo")
  const name = scrap ? site.nav.suppliers : site.nav.contact
  await footer.getByRole("link", { name, exact: true }).click()
  if (scrap) await page.locator(`#${scrap.material}`).getByRole("link").click()
  const form = page.getByRole("form", { name: texts.form.title })
  for (const field of ["name", "email", "phone", "company", "message"] as const)
    await form.getByRole("textbox", { name: texts.fields[field] }).fill(lead[field] ?? "")
  await form.getByRole("combobox", { name: texts.fields.subject }).selectOption(texts.subjects[lead.subject])
  if (scrap) {
    await form.getByRole("textbox", { name: texts.fields.amount }).fill(scrap.amount)
    await form.getByLabel(texts.photographs.choose).setInputFiles(await photographsOf(scrap.photographs))
    await expect(form.getByText(texts.photographs.received)).toHaveCount(scrap.photographs)
  }
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

/** Finds a lead's mail by its last line, which no two leads share. */
export function isAbout({ message }: Lead): (mail: ReceivedMail) => boolean {
  return ({ text }) => text?.includes(message.split("\n").at(-1) ?? message) ?? false
}

/** The parts of what a visitor writes, the message line by line. */
export function typedBy({ name, email, phone = "", company = "", message }: Lead): string[] {
  return [name, email, phone, company, ...message.split("\n")]
}

/** Waits for the mails about a lead; expects one to each address of the company, with all of the lead, answered to its sender. */
export async function expectMails({ mailbox }: Installation, lead: Lead): Promise<void> {
  const mails = await mailbox.waitFor(isAbout(lead), notifyEmails.length)
  expect(mails.flatMap(({ recipients }) => recipients).sort()).toEqual([...notifyEmails].sort())
  for (const { text, replyTo, attachments } of mails) {
    expect(replyTo).toEqual([expect.objectContaining({ address: lead.email })])
    const added = lead.scrap ? [lead.scrap.name, lead.scrap.amount.replace(" ", "\u00a0")] : []
    for (const part of [...typedBy(lead), polish.subjects[lead.subject], ...added])
      expect(text).toContain(part)
    expect(attachments.map(({ mimeType }) => mimeType)).toEqual(
      Array.from({ length: lead.scrap?.photographs ?? 0 }, () => "image/jpeg"),
    )
  }
}

/** Waits for the acknowledgement of a message; expects its number in it, and nothing that was typed. */
export async function expectAcknowledged(
  { mailbox }: Installation,
  lead: Lead,
  reference: string,
): Promise<void> {
  const [mail] = await mailbox.waitFor(({ recipients }) => recipients.includes(lead.email))
  expect(mail?.text).toContain(reference)
  for (const part of [lead.name, ...lead.message.split("\n")]) expect(mail?.text).not.toContain(part)
}
