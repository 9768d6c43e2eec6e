import { z } from "zod"
import { fieldNames } from "#app/i18n/messages/pl/contact/fields.ts"
import { contact } from "#app/i18n/messages/pl/contact.ts"
import { materials } from "#app/i18n/messages/pl/materials.ts"
import { typeset } from "#app/i18n/typography.ts"
import { type ContactField, detailFields, type LineField, lineFields } from "#app/lib/contact-fields.ts"
import { messageReference } from "#app/lib/contact-message.ts"
import { isPlainAddress } from "#app/lib/email-address.ts"
import { fieldInWords } from "#app/lib/field-in-words.ts"
import { documentsOf, leadFile, photographsOf } from "#app/lib/lead-file.ts"
import { inLetters } from "#app/lib/shown-address.ts"
import { storedFields } from "#app/lib/stored-fields.ts"
import type { MailContent, MailPicture } from "../mail.ts"
import { button, composeMail, escapeHtml, formatMoment, light, type MailPart, sans } from "./mail-frame.ts"

/** One line of facts; href makes the value a link in the HTML form. */
type Field = { label: string; value: string; href?: string | undefined }

/** The words of a mail to the staff; every part is plain text. */
type StaffMail = {
  title: string
  fields: Field[]
  /** A text of several lines, set off from the rest under its own heading. */
  quote?: { heading: string; body: string }
  further?: MailPart[]
  notes: string[]
}

function staffMail({ title, fields, quote, further = [], notes }: StaffMail): MailPart {
  const parts = [facts(fields), ...(quote ? [quoted(quote)] : []), ...further]
  const footer = { text: notes.join("\n"), html: notes.map(escapeHtml).join("<br>") }
  return composeMail({ language: "pl", title: typeset(title, "pl"), parts, footer })
}

function facts(fields: Field[]): MailPart {
  const width = Math.max(...fields.map(field => field.label.length)) + 2
  return {
    text: fields.map(field => `${`${field.label}:`.padEnd(width)}${field.value}`).join("\n"),
    html: `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${fields.map(fieldRow).join("\n")}
</table>`,
  }
}

function fieldRow({ label, value, href }: Field): string {
  const shown = escapeHtml(value)
  const content = href
    ? `<a class="link" href="${escapeHtml(href)}" style="color:${light.link}">${shown}</a>`
    : shown
  const cell = `padding:8px 0;border-bottom:1px solid ${light.line};${sans};font-size:15px;line-height:1.5;vertical-align:top`
  return `<tr><td class="quiet line" width="130" style="${cell};color:${light.quiet}">${escapeHtml(label)}</td><td class="ink line" style="${cell};color:${light.ink};word-break:break-word">${content}</td></tr>`
}

function quoted({ heading, body }: { heading: string; body: string }): MailPart {
  const rule = "-".repeat(60)
  const lines = escapeHtml(body).replaceAll("\n", "<br>\n")
  const html = `<h2 class="ink" style="margin:28px 0 10px;${sans};font-size:16px;color:${light.ink}">${escapeHtml(heading)}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td class="tint ink" bgcolor="${light.page}" style="padding:16px 18px;border-left:4px solid ${light.accent};${sans};font-size:15px;line-height:1.6;color:${light.ink};word-break:break-word">${lines}</td></tr>
</table>`
  return { text: `${heading}:\n${rule}\n${body}\n${rule}`, html }
}

/**
 * Characters that reorder or hide what stands around them; a visitor could disguise a text with them. Fewer than
 * lib/typed-text.ts knows: a joiner between two letters or emoji shapes what a reader of the mail sees, and stays.
 */
const invisible = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** A visitor's text in a field of one line: it cannot pass for several. */
export function visitorLine(text: string): string {
  return text
    .replace(invisible, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
}

/** A visitor's text in a field of several lines, with plain line breaks. */
function visitorLines(text: string): string {
  const lines = text.replace(/\r\n?|[\u2028\u2029]/g, "\n").replace(invisible, "")
  return lines.replace(/(?![\n\t])\p{Cc}/gu, "").trim()
}

export const contactRow = z.object({
  id: z.guid(),
  created_at: z.coerce.date(),
  ...storedFields,
  photographs: z.array(leadFile).default([]),
})

type ContactRow = z.infer<typeof contactRow>

/** The sender's name says whom the mail is from. */
const labels: Record<ContactField, string> = { ...fieldNames, name: "Od" }

/** The codes of a message in words. */
const codes = { subjects: contact.subjects, metals: materials.names }

const absent = "nie podano"

/**
 * The mail that tells the staff of a saved message; a reply to it goes to the visitor. What a visitor added to the form
 * follows its text, with the photographs and a link to the message in the panel.
 */
export function contactMail(row: ContactRow, siteUrl: string, pictures: readonly MailPicture[]): MailContent {
  const name = visitorLine(row.name)
  const email = visitorLine(row.email)
  const answerable = isPlainAddress(email)
  const mail: StaffMail = {
    title: "Nowa wiadomość z formularza kontaktowego",
    fields: [
      ...[...lineFields, "subject" as const].map(field => lineOf(row, field)),
      { label: "Numer zgłoszenia", value: messageReference(row.id) },
      { label: "Wysłano", value: formatMoment(row.created_at, "pl") },
    ],
    quote: { heading: "Treść wiadomości", body: visitorLines(row.message) },
    further: detailsOf(row, `${siteUrl}/admin/messages/${row.id}`, pictures),
    notes: [
      "Przy wysyłaniu formularza wyrażono zgodę na przetwarzanie danych osobowych w celu obsługi zapytania.",
      answerable
        ? "Odpowiedź na ten e-mail trafi do osoby, która wypełniła formularz."
        : "Podany adres e-mail nie wygląda na poprawny, dlatego odpowiedź na ten e-mail nie trafi do osoby, która wypełniła formularz.",
      "Treść pochodzi od osoby odwiedzającej stronę: ostrożnie otwieraj zawarte w niej linki.",
    ],
  }
  const subject = row.subject ? lineOf(row, "subject").value : "bez tematu"
  return {
    subject: `Formularz kontaktowy: ${subject} – ${name}`,
    ...staffMail(mail),
    ...(answerable ? { replyTo: email } : {}),
    ...(pictures.length > 0 ? { pictures } : {}),
  }
}

/** An empty field is told, too. An address and a number are links where they can be one. */
function lineOf(row: ContactRow, field: LineField | "subject"): Field {
  const label = labels[field]
  const value = visitorLine(fieldInWords(field, row, codes, "pl"))
  if (value === "") return { label, value: absent }
  if (field === "email") {
    const href = `mailto:${encodeURIComponent(value).replace("%40", "@")}`
    return { label, value: inLetters(value), href: isPlainAddress(value) ? href : undefined }
  }
  const number = value.replace(/[\s().-]/g, "")
  const isNumber = field === "phone" && /^\+?\d{3,15}$/.test(number)
  return { label, value, href: isNumber ? `tel:${number}` : undefined }
}

/** The details, files and a link to the message that has them; nothing where it has none. */
function detailsOf(row: ContactRow, address: string, pictures: readonly MailPicture[]): MailPart[] {
  const [photographs, documents] = [photographsOf(row.photographs), documentsOf(row.photographs)]
  const fields = [
    ...detailFields.map(field => ({ label: labels[field], value: fieldInWords(field, row, codes, "pl") })),
    { label: "Zdjęcia", value: photographs.length > 0 ? String(photographs.length) : "" },
    { label: "Dokumenty", value: documents.map(({ document }) => visitorLine(document)).join(", ") },
  ].filter(({ value }) => value !== "")
  if (fields.length === 0) return []
  const shown = pictures.map(
    ({ id }, place) =>
      `<a href="${escapeHtml(address)}"><img src="cid:${escapeHtml(id)}" width="400" alt="Zdjęcie ${place + 1} z ${photographs.length}" style="display:block;width:100%;max-width:400px;height:auto;margin:0 0 12px;border:0"></a>`,
  )
  const space = { text: "", html: '<p style="margin:0 0 12px">&nbsp;</p>' }
  const gallery = { text: "", html: shown.join("\n") }
  const spaced = [space, facts(fields), space, ...(shown.length > 0 ? [gallery] : [])]
  return [
    { text: facts(fields).text, html: spaced.map(({ html }) => html).join("\n") },
    button({ label: "Wiadomość w panelu", href: address }),
  ]
}

export const newsletterRow = z.object({
  email: z.string(),
  confirmed_at: z.coerce.date().nullable(),
  created_at: z.coerce.date(),
})

/** The mail that tells the staff of a subscription. It has no reply address: nobody has shown yet that it is theirs. */
export function newsletterMail(row: z.infer<typeof newsletterRow>): MailContent {
  const email = visitorLine(row.email)
  const mail: StaffMail = {
    title: "Nowy zapis do newslettera",
    fields: [
      { label: "E-mail", value: inLetters(email) },
      { label: "Zapisano", value: formatMoment(row.created_at, "pl") },
      {
        label: "Potwierdzenie",
        value: row.confirmed_at ? formatMoment(row.confirmed_at, "pl") : "jeszcze nie",
      },
    ],
    notes: ["Wiadomość informacyjna. Nie trzeba na nią odpowiadać."],
  }
  return { subject: `Nowy zapis do newslettera: ${inLetters(email)}`, ...staffMail(mail) }
}

export const digestRow = z.object({
  since: z.coerce.date(),
  until: z.coerce.date(),
  count: z.number(),
  emails: z.array(z.string()),
})

/** The one mail that tells the staff of an hour's subscriptions. It has no reply address either. */
export function digestMail({ since, until, count, emails }: z.infer<typeof digestRow>): MailContent {
  const mail: StaffMail = {
    title: "Wiele zapisów do newslettera",
    fields: [
      { label: "Liczba zapisów", value: String(count) },
      { label: "Od", value: formatMoment(since, "pl") },
      { label: "Do", value: formatMoment(until, "pl") },
    ],
    quote: { heading: "Adresy", body: emails.map(email => inLetters(visitorLine(email))).join("\n") },
    notes: [
      "W ciągu godziny zapisano ponad dziesięć adresów, dlatego pozostałe podajemy w jednej wiadomości.",
      ...(emails.length < count ? ["Wszystkie adresy są na liście w panelu."] : []),
      "Jeśli nie spodziewaliście się tylu zapisów, mógł je wysłać automat.",
    ],
  }
  return { subject: `Newsletter – zapisy w ciągu godziny: ${count}`, ...staffMail(mail) }
}
