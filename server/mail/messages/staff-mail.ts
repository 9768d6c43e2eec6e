import { formatDate } from "../../../app/i18n/format.ts"
import { escapeHtml, framedMail, sans } from "./mail-frame.ts"

/** One line of facts; href makes the value a link in the HTML form. */
type Field = { label: string; value: string; href?: string | undefined }

/** What a mail to the staff says; every part is plain text. */
export type StaffMail = {
  title: string
  fields: Field[]
  /** A text of several lines, set off from the rest under its own heading. */
  quote?: { heading: string; body: string }
  notes: string[]
}

/** A mail to the staff in both forms. */
export function staffMail(mail: StaffMail): { text: string; html: string } {
  return { text: textOf(mail), html: htmlOf(mail) }
}

function textOf({ title, fields, quote, notes }: StaffMail): string {
  const width = Math.max(...fields.map(field => field.label.length)) + 2
  const facts = fields.map(field => `${`${field.label}:`.padEnd(width)}${field.value}`).join("\n")
  const rule = "-".repeat(60)
  const quoted = quote ? [`${quote.heading}:\n${rule}\n${quote.body}\n${rule}`] : []
  return `${[title, facts, ...quoted, notes.join("\n")].join("\n\n")}\n`
}

function htmlOf({ title, fields, quote, notes }: StaffMail): string {
  const body = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${fields.map(fieldRow).join("\n")}
</table>
${quote ? quoteBlock(quote) : ""}`
  return framedMail({ language: "pl", title, body, footer: notes.map(escapeHtml).join("<br>") })
}

function fieldRow({ label, value, href }: Field): string {
  const shown = escapeHtml(value)
  const content = href ? `<a href="${escapeHtml(href)}" style="color:#a8552a">${shown}</a>` : shown
  const cell = `padding:8px 0;border-bottom:1px solid #e2dcd3;${sans};font-size:15px;line-height:1.5;vertical-align:top`
  return `<tr><td width="130" style="${cell};color:#5a6269">${escapeHtml(label)}</td><td style="${cell};color:#1b1f22;word-break:break-word">${content}</td></tr>`
}

function quoteBlock({ heading, body }: { heading: string; body: string }): string {
  const lines = escapeHtml(body).replaceAll("\n", "<br>\n")
  return `<h2 style="margin:28px 0 10px;${sans};font-size:16px;color:#1b1f22">${escapeHtml(heading)}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td bgcolor="#f6f3ee" style="padding:16px 18px;border-left:4px solid #a8552a;${sans};font-size:15px;line-height:1.6;color:#1b1f22;word-break:break-word">${lines}</td></tr>
</table>
`
}

const clock = new Intl.DateTimeFormat("pl-PL", {
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/Warsaw",
})

/** In Polish and in Poland's time: "20 listopada 2026, godz. 09:46", the hour not parted from its word. */
export function formatMoment(time: Date): string {
  return `${formatDate(time.toISOString(), "pl")}, godz.\u00a0${clock.format(time)}`
}

/**
 * Characters that reorder or hide what stands around them; a visitor could disguise a text with them. Fewer than
 * lib/typed-text.ts knows: a joiner between two letters or emoji shapes what a reader of the mail sees, and stays.
 */
const invisible = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** What a visitor typed into a field of one line: it cannot pass for several. */
export function visitorLine(text: string): string {
  return text
    .replace(invisible, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
}

/** What a visitor typed into a field of several lines, with plain line breaks. */
export function visitorLines(text: string): string {
  const lines = text.replace(/\r\n?|[\u2028\u2029]/g, "\n").replace(invisible, "")
  return lines.replace(/(?![\n\t])\p{Cc}/gu, "").trim()
}
