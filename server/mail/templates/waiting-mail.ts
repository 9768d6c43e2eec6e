import { z } from "zod"
import { contact as english } from "#app/i18n/messages/en/contact.ts"
import { contact as polish } from "#app/i18n/messages/pl/contact.ts"
import type { Locale } from "#app/i18n/paths.ts"
import { formatDate } from "#app/i18n/public-format.ts"
import { typeset } from "#app/i18n/typography.ts"
import { wallTimeOf } from "#app/i18n/wall-time.ts"
import { messageReference } from "#app/lib/contact-message.ts"
import { fieldInWords } from "#app/lib/field-in-words.ts"
import { rowId } from "#app/lib/stored-row.ts"
import type { MailContent } from "../mail.ts"
import {
  anchor,
  button,
  buttonFooter,
  composeMail,
  escapeHtml,
  type MailPart,
  paragraph,
  sans,
} from "./mail-frame.ts"
import { visitorLine } from "./staff-mails.ts"
import { waitingTexts } from "./waiting-mail-texts.ts"

const waitingMessage = z.object({
  id: rowId,
  name: z.string(),
  company: z.string().nullable(),
  subject: z.string().nullable(),
  created_at: z.coerce.date(),
})

export const waitingRow = z.object({
  language: z.enum(["pl", "en"]).nullish(),
  is_own: z.boolean(),
  count: z.number(),
  messages: z.array(waitingMessage),
})

/**
 * The mail of a working day's morning that names the messages that wait. The company's addresses get it in Polish, as their
 * other mails, and an administrator in the panel's language, unless the address's account has chosen one.
 */
export function waitingMail(row: z.infer<typeof waitingRow>, siteUrl: string): MailContent {
  const { is_own, count, messages } = row
  const language = row.language ?? (is_own ? "en" : "pl")
  const texts = waitingTexts[language]
  const set = (text: string) => typeset(text, language)
  const href = `${siteUrl}/admin/messages`
  const further = count - messages.length
  return {
    subject: `${texts.subject} ${count}`,
    ...composeMail({
      language,
      title: set(texts.title),
      parts: [
        paragraph(set(is_own ? texts.own : texts.all)),
        ...messages.map(message => messagePart(message, language, href)),
        ...(further > 0 ? [paragraph(set(texts.more(further)))] : []),
        button({ label: set(texts.button), href }),
        paragraph(set(texts.note)),
      ],
      footer: buttonFooter(set(texts.copy), href),
    }),
  }
}

function messagePart(message: z.infer<typeof waitingMessage>, language: Locale, list: string): MailPart {
  const texts = waitingTexts[language]
  const subject = subjectLabel(message.subject, language) ?? texts.noSubject
  const [, time = ""] = wallTimeOf(message.created_at.getTime()).split("T")
  const lines = [
    `${subject}, ${senderOf(message)}`,
    typeset(texts.received(formatDate(message.created_at.toISOString(), language), time), language),
  ]
  return linkedMessage(message.id, lines, list)
}

export function senderOf({ company, name }: { company: string | null; name: string }): string {
  return visitorLine(company ?? "") || visitorLine(name)
}

/** Null where there is none; one that the form does not know is shown as it is stored. */
export function subjectLabel(code: string | null, language: Locale): string | null {
  const { subjects } = { pl: polish, en: english }[language]
  return visitorLine(fieldInWords("subject", { subject: code }, { subjects }, language)) || null
}

/** A message in a list of them: its number, which leads to it in the panel, and lines about it. list is the address of all. */
export function linkedMessage(id: string, lines: readonly string[], list: string): MailPart {
  const number = messageReference(id)
  const href = `${list}/${id}`
  return {
    text: [number, ...lines, href].join("\n"),
    html: `<p style="margin:0 0 14px;${sans};font-size:15px;word-break:break-word">${anchor({ label: number, href })}<br>${lines.map(escapeHtml).join("<br>")}</p>`,
  }
}
