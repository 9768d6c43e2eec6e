import { z } from "zod"
import { company } from "#app/company/company.ts"
import { registeredOffice, registrationOf } from "#app/company/identity.ts"
import type { Locale } from "#app/i18n/paths.ts"
import { messageReference } from "#app/lib/contact-message.ts"
import { formatDate } from "../../../app/i18n/public-format.ts"
import { typeset } from "../../../app/i18n/typography.ts"
import { type MailContent, messageIdHost } from "../mail.ts"
import { assignmentTexts, replyTexts } from "./lead-mail-texts.ts"
import { button, buttonFooter, composeMail, paragraph, signature } from "./mail-frame.ts"
import { linkedMessage, senderOf, subjectLabel } from "./waiting-mail.ts"

const language = z.enum(["pl", "en"])

const assignedMessage = z.object({
  id: z.guid(),
  name: z.string(),
  company: z.string().nullable(),
  subject: z.string().nullable(),
})
type AssignedMessage = z.infer<typeof assignedMessage>

/** Messages that a colleague got at once, and the language of that colleague or of who assigned them, if any. */
export const assignmentRow = z.object({
  /** The messages that are named: fewer than there are, where there are many. */
  messages: z.tuple([assignedMessage], assignedMessage),
  count: z.number(),
  language: language.nullish(),
  /** Null where nobody of the staff did it. */
  assigned_by: z.string().nullable(),
})

/** A colleague's mail about messages assigned to them. The links carry no right. */
export function assignmentMail(row: z.infer<typeof assignmentRow>, siteUrl: string): MailContent {
  const locale = row.language ?? "en"
  const [message] = row.messages
  const list = `${siteUrl}/admin/messages`
  return row.count === 1
    ? oneAssigned(message, row.assigned_by, locale, list)
    : manyAssigned(row, locale, list)
}

function oneAssigned(message: AssignedMessage, by: string | null, locale: Locale, list: string): MailContent {
  const texts = assignmentTexts[locale]
  const set = (text: string) => typeset(text, locale)
  const sender = senderOf(message)
  const reference = messageReference(message.id)
  const href = `${list}/${message.id}`
  const mail = composeMail({
    language: locale,
    title: set(texts.title),
    parts: [
      paragraph(set(texts.assigned(by, reference))),
      paragraph(texts.about(subjectLabel(message.subject, locale) ?? texts.noSubject, sender)),
      button({ label: set(texts.button), href }),
    ],
    footer: buttonFooter(set(texts.copy), href),
  })
  return { subject: texts.subject(reference, sender), ...mail, link: href }
}

function manyAssigned(
  { messages, count, assigned_by }: z.infer<typeof assignmentRow>,
  locale: Locale,
  list: string,
): MailContent {
  const texts = assignmentTexts[locale]
  const set = (text: string) => typeset(text, locale)
  const further = count - messages.length
  const href = `${list}?assignee=me`
  const mail = composeMail({
    language: locale,
    title: set(texts.titleOfMany),
    parts: [
      paragraph(set(texts.assignedMany(assigned_by))),
      ...messages.map(message => {
        const subject = subjectLabel(message.subject, locale) ?? texts.noSubject
        return linkedMessage(message.id, [`${subject}, ${senderOf(message)}`], list)
      }),
      ...(further > 0 ? [paragraph(set(texts.more(further)))] : []),
      button({ label: set(texts.list), href }),
    ],
    footer: buttonFooter(set(texts.copy), href),
  })
  return { subject: `${texts.subjectOfMany} ${count}`, ...mail, link: href }
}

/** A reply, with what it is about. thread are the rows of the mails that its recipient had before, the oldest first. */
export const replyRow = z.object({
  submission: z.guid(),
  received_at: z.string(),
  author: z.string(),
  subject: z.string(),
  body: z.string(),
  language,
  thread: z.array(z.guid()),
})

/**
 * An administrator's reply, in the words in which it was written. Mail programs show it under the earlier mails, since
 * a mail's Message-ID is made of its row's id.
 */
export function replyMail(row: z.infer<typeof replyRow>, siteUrl: string): MailContent {
  const texts = replyTexts[row.language]
  const set = (text: string) => typeset(text, row.language)
  const host = messageIdHost(siteUrl)
  const thread = row.thread.map(id => `<${id}@${host}>`)
  const date = formatDate(row.received_at, row.language)
  return {
    subject: row.subject,
    ...composeMail({
      language: row.language,
      title: row.subject,
      parts: row.body
        .trim()
        .split(/\n(?:[^\S\n]*\n)+/)
        .map(paragraph),
      footer: signature([
        set(texts.about(messageReference(row.submission), date)),
        set(texts.answer(row.author)),
        company.legalName,
        registeredOffice,
        ...registrationOf(row.language),
      ]),
    }),
    ...{ replyTo: row.author, returnTo: row.author },
    headers: {
      // A person wrote it (RFC 3834).
      "Auto-Submitted": "no",
      ...(thread.length > 0 && { "In-Reply-To": thread.at(-1) ?? "", References: thread.join(" ") }),
    },
  }
}
