import { z } from "zod"
import { company } from "#app/company/company.ts"
import { registeredOffice, registrationOf } from "#app/company/identity.ts"
import { pathTo } from "#app/i18n/paths.ts"
import { answerDueDate } from "#app/lib/answer-due-date.ts"
import { messageReference } from "#app/lib/contact-message.ts"
import { namesContact } from "#app/lib/names-contact.ts"
import { rowId } from "#app/lib/stored-row.ts"
import { headquarters } from "../../../app/company/branches.ts"
import { typeset } from "../../../app/i18n/typography.ts"
import type { MailContent } from "../mail.ts"
import { confirmationDays, type LinkWriter } from "../newsletter-links.ts"
import {
  button,
  buttonFooter,
  composeMail,
  escapeHtml,
  linkLine,
  paragraph,
  sans,
  signature,
} from "./mail-frame.ts"
import { acknowledgementTexts, administratorTexts, confirmationTexts } from "./recipient-mail-texts.ts"

/** The message's columns that the mail needs: nothing that its sender typed. */
export const acknowledgementRow = z.object({ id: z.guid(), language: z.enum(["pl", "en"]) })

/** Anybody can name any address in the form: no word that was typed there is in the mail, which became due when it came. */
export function acknowledgementMail(
  { id, language }: z.infer<typeof acknowledgementRow>,
  due: Date,
): MailContent {
  const texts = acknowledgementTexts[language]
  const reference = messageReference(id)
  const set = (text: string) => typeset(text, language)
  const [phone = ""] = headquarters.phones
  const number = `${set(texts.reference)} ${reference}`
  const identity = [company.legalName, registeredOffice, phone, company.email]
  return {
    subject: `${texts.subject} ${reference} – ${company.name}`,
    ...composeMail({
      language,
      title: set(texts.title),
      parts: [
        {
          text: number,
          html: `<p style="margin:0 0 20px;${sans};font-size:20px;font-weight:bold">${escapeHtml(number)}</p>`,
        },
        ...[texts.next(answerDueDate(due, language)), texts.urgent(phone), texts.stranger]
          .map(set)
          .map(paragraph),
      ],
      footer: signature([...identity, ...registrationOf(language)]),
    }),
    replyTo: company.email,
    // RFC 3834: no absence notice and no other machine answers it.
    headers: { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" },
  }
}

export const confirmationRow = z.object({
  id: rowId,
  language: z.enum(["pl", "en"]),
  /** The consent that the staff stated when they added the address; empty where its holder signed up. */
  consent: z.string(),
})

/**
 * With the headers of one-click unsubscribing (RFC 8058). It repeats nothing that a visitor typed, nor what the staff stated
 * where that names somebody to turn to, as it could before. Whom the staff added learns
 * where the address comes from, and who processes it (Art. 14 GDPR).
 */
export function confirmationMail(
  { id, language, consent }: z.infer<typeof confirmationRow>,
  due: Date,
  linksOf: LinkWriter,
): MailContent {
  const texts = confirmationTexts[language]
  const links = linksOf(id, language, due)
  const site = new URL(links.confirm)
  const privacy = `${site.origin}${pathTo("privacyPolicy", language)}`
  const origin = consent
    ? [texts.invitation(site.host), ...(namesContact(consent) ? [] : [texts.consent(consent)])]
    : [texts.request(site.host)]
  const set = (text: string) => typeset(text, language)
  return {
    ...{ subject: texts.subject, sender: "newsletter" },
    ...composeMail({
      language,
      title: set(texts.title),
      parts: [
        ...origin.map(set).map(paragraph),
        button({ label: set(texts.button), href: links.confirm }),
        paragraph(set(texts.link(confirmationDays))),
        paragraph(set(texts.stranger)),
        linkLine({ label: set(texts.unsubscribe), href: links.unsubscribe }),
        ...(consent ? [linkLine({ label: set(texts.privacy), href: privacy })] : []),
      ],
      footer: buttonFooter(set(texts.copy), links.confirm),
    }),
    headers: {
      "List-Unsubscribe": `<${links.unsubscribe}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
    link: links.confirm,
  }
}

/** A row of admin_users, with who added it, and the language that the account of its address has chosen, if any. */
export const administratorRow = z.object({
  email: z.string(),
  added_by: z.string(),
  language: z.enum(["pl", "en"]).nullish(),
})

/** The link carries no right: the panel opens for an account whose address was confirmed. */
export function administratorMail(
  { email, added_by, language: chosen }: z.infer<typeof administratorRow>,
  siteUrl: string,
): MailContent {
  const language = chosen ?? "en"
  const texts = administratorTexts[language]
  const set = (text: string) => typeset(text, language)
  const { host } = new URL(siteUrl)
  const href = `${siteUrl}/admin/login`
  const mail = composeMail({
    language,
    title: set(texts.title),
    parts: [
      paragraph(set(texts.added(added_by, email, host))),
      paragraph(set(texts.way)),
      button({ label: set(texts.button), href }),
      paragraph(set(texts.stranger(added_by))),
    ],
    footer: buttonFooter(set(texts.copy), href),
  })
  return { subject: texts.subject(host), ...mail, link: href }
}
