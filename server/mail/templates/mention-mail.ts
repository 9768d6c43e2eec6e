import { z } from "zod"
import { typeset } from "#app/i18n/typography.ts"
import { messageReference } from "#app/lib/contact-message.ts"
import { rowId } from "#app/lib/stored-row.ts"
import type { MailContent } from "../mail.ts"
import { assignmentTexts, mentionTexts } from "./lead-mail-texts.ts"
import { button, buttonFooter, composeMail, paragraph } from "./mail-frame.ts"

/** A note that mentions a colleague, and the language of that colleague or of its author, if any. */
export const mentionRow = z.object({
  message: rowId,
  /** Null where the author's address was erased. */
  author: z.string().nullable(),
  note: z.string(),
  language: z.enum(["pl", "en"]).nullish(),
})

/** The mail to a colleague whom a note mentions. The link carries no right. */
export function mentionMail({ message, author, note, ...row }: z.infer<typeof mentionRow>, siteUrl: string) {
  const language = row.language ?? "en"
  const texts = mentionTexts[language]
  const { button: label, copy } = assignmentTexts[language]
  const reference = messageReference(message)
  const href = `${siteUrl}/admin/messages/${message}`
  const mail = composeMail({
    language,
    title: typeset(texts.title, language),
    parts: [
      paragraph(typeset(texts.mentioned(author, reference), language)),
      paragraph(note.trim()),
      button({ label: typeset(label, language), href }),
    ],
    footer: buttonFooter(typeset(copy, language), href),
  })
  return { subject: texts.subject(reference), ...mail, link: href } satisfies MailContent
}
