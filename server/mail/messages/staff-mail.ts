import { company } from "../../../app/company/company.ts"
import { escapeHtml } from "../escape-html.ts"
import type { Mail } from "../mail.ts"

/** The content of a mail, apart from who gets it. */
export type MailContent = Pick<Mail, "subject" | "text" | "html" | "replyTo" | "headers" | "link">

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

/** Takes a mail to the staff; returns its plain text. */
export function staffMailText({ title, fields, quote, notes }: StaffMail): string {
  const width = Math.max(...fields.map(field => field.label.length)) + 2
  const facts = fields.map(field => `${`${field.label}:`.padEnd(width)}${field.value}`).join("\n")
  const rule = "-".repeat(60)
  const quoted = quote ? [`${quote.heading}:\n${rule}\n${quote.body}\n${rule}`] : []
  return `${[title, facts, ...quoted, notes.join("\n")].join("\n\n")}\n`
}

const sans = "font-family:Arial,Helvetica,sans-serif"

/** Takes a mail to the staff; returns its HTML: tables and inline styles only, as mail clients want it. */
export function staffMailHtml({ title, fields, quote, notes }: StaffMail): string {
  return `<!doctype html>
<html lang="pl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:0;background-color:#f6f3ee">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f6f3ee">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
<tr><td bgcolor="#1b1f22" style="padding:16px 28px;border-bottom:4px solid #a8552a;${sans};font-size:16px;font-weight:bold;color:#ffffff">${escapeHtml(company.name)}</td></tr>
<tr><td bgcolor="#ffffff" style="padding:28px;${sans};font-size:15px;line-height:1.6;color:#1b1f22">
<h1 style="margin:0 0 20px;${sans};font-size:21px;line-height:1.3;color:#1b1f22">${escapeHtml(title)}</h1>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${fields.map(fieldRow).join("\n")}
</table>
${quote ? quoteBlock(quote) : ""}</td></tr>
<tr><td style="padding:16px 28px;${sans};font-size:13px;line-height:1.6;color:#5a6269">${notes.map(escapeHtml).join("<br>")}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
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
