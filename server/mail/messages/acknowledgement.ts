import { z } from "zod"
import { company } from "#app/company/company.ts"
import { messageReference } from "#app/lib/contact-message.ts"
import { headquarters } from "../../../app/company/branches.ts"
import { typeset } from "../../../app/i18n/typography.ts"
import type { MailContent } from "../mail.ts"

import { escapeHtml, framedMail, paragraph, sans } from "./mail-frame.ts"
import { acknowledgementTexts } from "./visitor-mail-texts.ts"

/** What the mail needs of a message: nothing that its sender typed. */
export const acknowledgementRow = z.object({ id: z.guid(), language: z.enum(["pl", "en"]) })
type AcknowledgementRow = z.infer<typeof acknowledgementRow>

/**
 * The mail that tells the sender of a message that it has come. Anybody can name any
 * address in the form, so it holds the company's words, the number and the company's data, and no word of the form.
 */
export function acknowledgementMail({ id, language }: AcknowledgementRow): MailContent {
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
