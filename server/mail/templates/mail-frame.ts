import { company } from "#app/company/company.ts"
import type { Locale } from "#app/i18n/paths.ts"

/** The typeface of mails, as a declaration of CSS. */
export const sans = "font-family:Arial,Helvetica,sans-serif"

/** A mail, or a part of one, in both of its forms. */
export type MailPart = { text: string; html: string }

type Composition = {
  language: Locale
  /** Plain text. */
  title: string
  parts: MailPart[]
  /** In HTML in small letters. */
  footer: MailPart
}

/** The whole mail. Its HTML has tables and inline styles only, as mail clients want it. */
export function composeMail({ language, title, parts, footer }: Composition): MailPart {
  const text = `${[title, ...parts.map(part => part.text), footer.text].join("\n\n")}\n`
  const html = `<!doctype html>
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
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
<tr><td bgcolor="#1b1f22" style="padding:20px 32px;border-bottom:4px solid #a8552a;${sans};font-size:16px;font-weight:bold;color:#ffffff">${escapeHtml(company.name)}</td></tr>
<tr><td bgcolor="#ffffff" style="padding:32px;${sans};font-size:16px;line-height:1.6;color:#1b1f22">
<h1 style="margin:0 0 20px;${sans};font-size:24px;line-height:1.3;color:#1b1f22">${escapeHtml(title)}</h1>
${parts.map(part => part.html).join("\n")}
</td></tr>
<tr><td style="padding:20px 32px;${sans};font-size:13px;line-height:1.6;color:#5a6269">${footer.html}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
  return { text, html }
}

export function paragraph(text: string): MailPart {
  return { text, html: `<p style="margin:0 0 16px">${escapeHtml(text)}</p>` }
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

/** Any text for use in HTML, between tags or within a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => entities[character] ?? character)
}
