import { z } from "zod"
import type { MailContent } from "../mail.ts"
import { formatMoment } from "./moment.ts"
import { type StaffMail, staffMailHtml, staffMailText } from "./staff-mail.ts"
import { visitorLine } from "./visitor-text.ts"

/** What the mail tells of a row of newsletter_subscriptions. */
export const newsletterRow = z.object({
  email: z.string(),
  confirmed_at: z.coerce.date().nullable(),
  created_at: z.coerce.date(),
})
type NewsletterRow = z.infer<typeof newsletterRow>

/**
 * Takes a saved subscription; returns the mail that tells the staff of it. It has no reply address: nobody has shown
 * yet that the address is theirs.
 */
export function newsletterMail(row: NewsletterRow): MailContent {
  const email = visitorLine(row.email)
  const mail: StaffMail = {
    title: "Nowy zapis do newslettera",
    fields: [
      { label: "E-mail", value: email },
      { label: "Zapisano", value: formatMoment(row.created_at) },
      { label: "Potwierdzenie", value: row.confirmed_at ? formatMoment(row.confirmed_at) : "jeszcze nie" },
    ],
    notes: ["Wiadomość informacyjna. Nie trzeba na nią odpowiadać."],
  }
  return {
    subject: `Nowy zapis do newslettera: ${email}`,
    text: staffMailText(mail),
    html: staffMailHtml(mail),
  }
}
