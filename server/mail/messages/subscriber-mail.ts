import { company } from "../../../app/company/company.ts"
import type { Locale } from "../../../app/i18n/paths.ts"
import { escapeHtml } from "../escape-html.ts"

type Link = { label: string; href: string }

/** What a mail to a subscriber says; every part is plain text. */
export type SubscriberMail = {
  language: Locale
  title: string
  /** Paragraphs over the button. */
  before: string[]
  button: Link
  /** Paragraphs under the button. */
  after: string[]
  unsubscribe: Link
  /** What stands over the button's address, for those who have to copy it. */
  copy: string
}

/** Takes a mail to a subscriber; returns its plain text, which ends with the sender. */
export function subscriberMailText({ title, before, button, after, unsubscribe }: SubscriberMail): string {
  const [action, farewell] = [button, unsubscribe].map(({ label, href }) => `${label}:\n${href}`)
  return `${[title, ...before, action, ...after, farewell, `-- \n${company.legalName}`].join("\n\n")}\n`
}

const sans = "font-family:Arial,Helvetica,sans-serif"

/** Takes a mail to a subscriber; returns its HTML: tables and inline styles only, as mail clients want it. */
export function subscriberMailHtml(mail: SubscriberMail): string {
  const { language, title, before, button, after, unsubscribe, copy } = mail
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:0;background-color:#f6f3ee">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f6f3ee">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:560px">
<tr><td bgcolor="#1b1f22" style="padding:20px 32px;border-bottom:4px solid #a8552a;${sans};font-size:16px;font-weight:bold;color:#ffffff">${escapeHtml(company.name)}</td></tr>
<tr><td bgcolor="#ffffff" style="padding:32px;${sans};font-size:16px;line-height:1.6;color:#1b1f22">
<h1 style="margin:0 0 16px;${sans};font-size:24px;line-height:1.3;color:#1b1f22">${escapeHtml(title)}</h1>
${before.map(paragraph).join("\n")}
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">
<tr><td bgcolor="#a8552a"><a href="${escapeHtml(button.href)}" style="display:inline-block;padding:14px 24px;border-radius:2px;${sans};font-size:16px;font-weight:bold;color:#ffffff;text-decoration:none">${escapeHtml(button.label)}</a></td></tr>
</table>
${after.map(paragraph).join("\n")}
<p style="margin:0">${anchor(unsubscribe)}</p>
</td></tr>
<tr><td style="padding:20px 32px;${sans};font-size:13px;line-height:1.6;color:#5a6269">${escapeHtml(copy)}<br>${anchor({ label: button.href, href: button.href })}<br><br>${escapeHtml(company.legalName)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
}

function anchor({ label, href }: Link): string {
  return `<a href="${escapeHtml(href)}" style="color:#8f4521;word-break:break-all">${escapeHtml(label)}</a>`
}
