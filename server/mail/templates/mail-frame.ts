import { company } from "#app/company/company.ts"
import type { Locale } from "#app/i18n/paths.ts"
import { formatDate } from "../../../app/i18n/public-format.ts"
import { wallTimeOf } from "../../../app/i18n/wall-time.ts"

/** The typeface of mails, as a declaration of CSS. */
export const sans = "font-family:Arial,Helvetica,sans-serif"

/** The widest that anything in a mail is shown, in pixels of CSS. */
export const contentWidth = 544

/** A mail, or a part of one, in both of its forms. */
export type MailPart = { text: string; html: string }

type Composition = {
  language: Locale
  /** Plain text. */
  title: string
  parts: MailPart[]
  /** In HTML in small letters. */
  footer: MailPart
  /** The text after the subject in lists of mails; the beginning of the mail when absent. */
  preview?: string | undefined
}

/** The colours of a mail, which its inline styles have; the dark ones take their place by the part's class. */
export const light = {
  ...{ page: "#f6f3ee", white: "#ffffff", ink: "#1b1f22", quiet: "#5a6269" },
  ...{ link: "#8f4521", accent: "#a8552a", line: "#e2dcd3" },
}

/** The colours of a dark mail by the part's class: backgrounds, texts and borders. */
const dark = {
  "background-color": { page: "#121517", card: "#1f2428", tint: "#2a3035" },
  color: { ink: "#f3efe9", quiet: "#b9bfc4", link: "#eaa77f" },
  "border-color": { line: "#3d454b" },
}

/** Outlook on the web and on phones marks what it has darkened by itself, and takes our colours there instead. */
const outlookMarks: Record<string, string> = { "background-color": "[data-ogsb] ", color: "[data-ogsc] " }

function darkRules(isOutlook: boolean): string {
  return Object.entries(dark)
    .flatMap(([property, colors]) =>
      Object.entries(colors).map(([part, color]) => ({ property, part, color })),
    )
    .filter(({ property }) => !isOutlook || property in outlookMarks)
    .map(
      ({ property, part, color }) =>
        `${isOutlook ? outlookMarks[property] : ""}.${part}{${property}:${color}!important}`,
    )
    .join("")
}

/**
 * For programs that know a dark mode and read style sheets, and for narrow screens. All others show the inline styles, which
 * are whole by themselves.
 */
const styles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}}
@media (prefers-color-scheme:dark){${darkRules(false)}}
${darkRules(true)}`

/** An unseen text for lists of mails. Text browsers show it, so it is whole words and nothing else. */
function unseen(preview: string): string {
  return `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>`
}

/** The whole mail. Its HTML has tables and inline styles, as mail clients want it. */
export function composeMail({ language, title, parts, footer, preview }: Composition): MailPart {
  const text = `${[title, ...parts.map(part => part.text), footer.text].join("\n\n")}\n`
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
${styles}
</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:${light.page}">
<!-- html only -->${preview ? unseen(preview) : ""}<!-- /html only -->
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.page}">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
<tr><td class="pad" bgcolor="${light.ink}" style="padding:20px 28px;border-bottom:4px solid ${light.accent}">
<!-- html only --><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td width="44" height="44" align="center" bgcolor="${light.accent}" style="${sans};font-size:20px;font-weight:bold;line-height:44px;color:${light.white}">Cu</td><td style="padding-left:14px;${sans};font-size:16px;font-weight:bold;color:${light.white}">${escapeHtml(company.name)}</td></tr></table><!-- /html only -->
</td></tr>
<tr><td class="card ink pad" bgcolor="${light.white}" style="padding:32px 28px;${sans};font-size:16px;line-height:1.6;color:${light.ink}">
<h1 class="ink" style="margin:0 0 20px;${sans};font-size:24px;line-height:1.3;color:${light.ink}">${escapeHtml(title)}</h1>
${parts.map(part => part.html).join("\n")}
</td></tr>
<tr><td class="quiet pad" style="padding:20px 28px;${sans};font-size:13px;line-height:1.6;color:${light.quiet}">${footer.html}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
  return { text, html }
}

export function paragraph(text: string): MailPart {
  return { text, html: `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll("\n", "<br>")}</p>` }
}

export type Link = { label: string; href: string }

/** An address that stands for itself may break anywhere where it is wider than the mail. */
export function anchor({ label, href }: Link): string {
  const wrap = label === href ? ";word-break:break-word;overflow-wrap:anywhere" : ""
  return `<a class="link" href="${escapeHtml(href)}" style="color:${light.link}${wrap}">${escapeHtml(label)}</a>`
}

export function linkLine(link: Link): MailPart {
  return { text: `${link.label}:\n${link.href}`, html: `<p style="margin:0 0 16px">${anchor(link)}</p>` }
}

export function button(link: Link): MailPart {
  const html = `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">
<tr><td bgcolor="${light.accent}"><a href="${escapeHtml(link.href)}" style="display:inline-block;padding:14px 24px;border-radius:2px;${sans};font-size:16px;font-weight:bold;color:${light.white};text-decoration:none">${escapeHtml(link.label)}</a></td></tr>
</table>`
  return { ...linkLine(link), html }
}

/** The sender, after the mark by which mail programs know a signature. */
export function signature(lines: string[]): MailPart {
  return { text: `-- \n${lines.join("\n")}`, html: lines.map(escapeHtml).join("<br>") }
}

/** The footer of a mail with a button, which repeats its address for those who have to copy it. */
export function buttonFooter(copy: string, href: string): MailPart {
  const { text, html } = signature([company.legalName])
  return {
    text,
    html: `<!-- html only -->${escapeHtml(copy)}<br>${anchor({ label: href, href })}<br><br><!-- /html only -->${html}`,
  }
}

const entities: Record<string, string> = {
  ...{ "&": "&amp;", "<": "&lt;", ">": "&gt;" },
  ...{ '"': "&quot;", "'": "&#39;" },
}

/** Any text for use in HTML, between tags or within a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => entities[character] ?? character)
}

/** On the company's clocks: "20 listopada 2026, godz. 09:46", "November 20, 2026, 09:46"; the hour not parted from its word. */
export function formatMoment(time: Date, language: Locale): string {
  const [, hour = ""] = wallTimeOf(time.getTime()).split("T")
  return `${formatDate(time.toISOString(), language)}, ${language === "pl" ? `godz.\u00a0${hour}` : hour}`
}
