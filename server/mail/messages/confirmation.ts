import { z } from "zod"
import { rowId } from "#app/lib/stored-row.ts"
import { typeset } from "../../../app/i18n/typography.ts"
import type { MailContent } from "../mail.ts"
import type { LinkWriter } from "../newsletter-links.ts"
import { confirmationDays } from "../newsletter-links.ts"
import { type PersonMail, personMail } from "./person-mail.ts"
import { confirmationTexts } from "./visitor-mail-texts.ts"

/** What the mail needs of a row of newsletter_subscriptions. */
export const confirmationRow = z.object({ id: rowId, language: z.enum(["pl", "en"]) })
type ConfirmationRow = z.infer<typeof confirmationRow>

/**
 * The mail that asks a subscriber to confirm, with the headers of one-click unsubscribing (RFC 8058). It repeats nothing that was typed.
 */
export function confirmationMail(
  { id, language }: ConfirmationRow,
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
