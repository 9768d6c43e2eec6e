import { company } from "#app/company/company.ts"
import type { Locale } from "#app/i18n/paths.ts"
import { escapeHtml, framedMail, paragraph, sans } from "./mail-frame.ts"

type Link = { label: string; href: string }

/** What a mail to one person outside the company's two addresses says; every part is plain text. */
export type PersonMail = {
  language: Locale
  title: string
  /** Paragraphs over the button. */
  before: string[]
  button: Link
  /** Paragraphs under the button. */
  after: string[]
  /** Only for whom we may write to again. */
  unsubscribe?: Link
  /** What stands over the button's address, for those who have to copy it. */
  copy: string
}

/** A mail to a person in both forms. */
export function personMail(mail: PersonMail): { text: string; html: string } {
  return { text: textOf(mail), html: htmlOf(mail) }
}

function textOf({ title, before, button, after, unsubscribe }: PersonMail): string {
  const farewell = unsubscribe ? [linkText(unsubscribe)] : []
  const parts = [title, ...before, linkText(button), ...after, ...farewell, `-- \n${company.legalName}`]
  return `${parts.join("\n\n")}\n`
}

function htmlOf(mail: PersonMail): string {
  const { language, title, before, button, after, unsubscribe, copy } = mail
  const body = `${before.map(paragraph).join("\n")}
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">
<tr><td bgcolor="#a8552a"><a href="${escapeHtml(button.href)}" style="display:inline-block;padding:14px 24px;border-radius:2px;${sans};font-size:16px;font-weight:bold;color:#ffffff;text-decoration:none">${escapeHtml(button.label)}</a></td></tr>
</table>
${after.map(paragraph).join("\n")}
${unsubscribe ? `<p style="margin:0">${anchor(unsubscribe)}</p>` : ""}`
  const address = anchor({ label: button.href, href: button.href })
  const footer = `${escapeHtml(copy)}<br>${address}<br><br>${escapeHtml(company.legalName)}`
  return framedMail({ language, title, body, footer })
}

function linkText({ label, href }: Link): string {
  return `${label}:\n${href}`
}

function anchor({ label, href }: Link): string {
  return `<a href="${escapeHtml(href)}" style="color:#8f4521;word-break:break-all">${escapeHtml(label)}</a>`
}
