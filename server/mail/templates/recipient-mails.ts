import { z } from "zod"
import { company } from "#app/company/company.ts"
import type { Locale } from "#app/i18n/paths.ts"
import { messageReference } from "#app/lib/contact-message.ts"
import { rowId } from "#app/lib/stored-row.ts"
import { headquarters } from "../../../app/company/branches.ts"
import { typeset } from "../../../app/i18n/typography.ts"
import type { MailContent } from "../mail.ts"
import { confirmationDays, type LinkWriter } from "../newsletter-links.ts"
import { escapeHtml, framedMail, paragraph, sans } from "./mail-frame.ts"
import { acknowledgementTexts, confirmationTexts } from "./recipient-mail-texts.ts"

type Link = { label: string; href: string }

/** What a mail to one person outside the company's two addresses says; every part is plain text. */
type PersonMail = {
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

function personMail(mail: PersonMail): { text: string; html: string } {
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

/** What the mail needs of a message: nothing that its sender typed. */
export const acknowledgementRow = z.object({ id: z.guid(), language: z.enum(["pl", "en"]) })

/** Anybody can name any address in the form: no word that was typed there is in the mail. */
export function acknowledgementMail({ id, language }: z.infer<typeof acknowledgementRow>): MailContent {
  const texts = acknowledgementTexts[language]
  const reference = messageReference(id)
  const set = (text: string) => typeset(text, language)
  const [phone = ""] = headquarters.phones
  const { street, postalCode, city } = headquarters.address
  const title = set(texts.title)
  const number = `${set(texts.reference)} ${reference}`
  const paragraphs = [texts.next, texts.urgent(phone), texts.stranger].map(set)
  const sender = [company.legalName, `${street}, ${postalCode} ${city}`, phone, company.email]
  return {
    subject: `${texts.subject} ${reference} – ${company.name}`,
    text: `${[title, number, ...paragraphs, `-- \n${sender.join("\n")}`].join("\n\n")}\n`,
    html: framedMail({
      language,
      title,
      body: [
        `<p style="margin:0 0 20px;${sans};font-size:20px;font-weight:bold">${escapeHtml(number)}</p>`,
        ...paragraphs.map(paragraph),
      ].join("\n"),
      footer: sender.map(escapeHtml).join("<br>"),
    }),
    replyTo: company.email,
    // RFC 3834: no absence notice and no other machine answers it.
    headers: { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" },
  }
}

export const confirmationRow = z.object({ id: rowId, language: z.enum(["pl", "en"]) })

/** With the headers of one-click unsubscribing (RFC 8058). It repeats nothing that was typed. */
export function confirmationMail(
  { id, language }: z.infer<typeof confirmationRow>,
  due: Date,
  linksOf: LinkWriter,
): MailContent {
  const texts = confirmationTexts[language]
  const links = linksOf(id, language, due)
  const set = (text: string) => typeset(text, language)
  const mail: PersonMail = {
    language,
    title: set(texts.title),
    before: [set(texts.request(new URL(links.confirm).host))],
    button: { label: set(texts.button), href: links.confirm },
    after: [set(texts.link(confirmationDays)), set(texts.stranger)],
    unsubscribe: { label: set(texts.unsubscribe), href: links.unsubscribe },
    copy: set(texts.copy),
  }
  return {
    subject: texts.subject,
    ...personMail(mail),
    headers: {
      "List-Unsubscribe": `<${links.unsubscribe}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
    link: links.confirm,
  }
}

/** A row of admin_users, with who added it. */
export const administratorRow = z.object({ email: z.string(), added_by: z.string() })

/** The link carries no right: the panel opens for an account whose address was confirmed. */
export function administratorMail(
  { email, added_by }: z.infer<typeof administratorRow>,
  siteUrl: string,
): MailContent {
  const { host } = new URL(siteUrl)
  const href = `${siteUrl}/admin/login`
  const mail: PersonMail = {
    language: "en",
    title: "You are now an administrator",
    before: [
      `${added_by} has added you (${email}) to the administrators of ${host}. You can use the administration panel from now on.`,
      `If you have no account yet, choose “Register” on the sign-in page and register with exactly this address. A mail with a link confirms it; then the panel opens for you. With an account, just sign in.`,
    ],
    button: { label: "Open the sign-in page", href },
    after: [
      `You did not expect this? Then ask ${added_by}, or ignore this mail: without an account of yours nobody gets into the panel by your address.`,
    ],
    copy: "If the button does not work, copy this address into your browser:",
  }
  return { subject: `You are now an administrator of ${host}`, ...personMail(mail), link: href }
}

/** The mail to the owner of an account whose session's token was used twice. */
export function sessionEndedMail(siteUrl: string): { subject: string; html: string } {
  const title = "A session of your account was ended"
  const reset = escapeHtml(`${siteUrl}/admin/forgot-password`)
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${text}</p>`
  const body = [
    paragraph(
      `Somebody presented a key of your session in the administration panel of ${escapeHtml(siteUrl)} that had been used before. It may have been copied from your browser, so we ended that session at once. Nothing else has changed.`,
    ),
    paragraph("You can sign in again as usual. If you do not know how this came about, set a new password:"),
    `<p style="margin:0 0 16px;${sans}"><a href="${reset}" style="color:#8f4521">Set a new password</a></p>`,
    paragraph("Every other session of your account then ends."),
  ].join("\n")
  return { subject: title, html: framedMail({ language: "en", title, body, footer: "" }) }
}
