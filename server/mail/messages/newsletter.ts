import { z } from "zod"
import type { MailContent } from "../mail.ts"
import { formatMoment, type StaffMail, staffMail, visitorLine } from "./staff-mail.ts"

/** What the mail tells of a row of newsletter_subscriptions. */
export const newsletterRow = z.object({
  email: z.string(),
  confirmed_at: z.coerce.date().nullable(),
  created_at: z.coerce.date(),
})
type NewsletterRow = z.infer<typeof newsletterRow>

/** The mail that tells the staff of a subscription. It has no reply address: nobody has shown yet that it is theirs. */
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
    ...staffMail(mail),
  }
}

/** What the mail tells of an hour in which many subscribed. */
export const digestRow = z.object({
  since: z.coerce.date(),
  until: z.coerce.date(),
  count: z.number(),
  emails: z.array(z.string()),
})
type DigestRow = z.infer<typeof digestRow>

/** The one mail that tells the staff of an hour's subscriptions. It has no reply address either. */
export function digestMail({ since, until, count, emails }: DigestRow): MailContent {
  const mail: StaffMail = {
    title: "Wiele zapisów do newslettera",
    fields: [
      { label: "Liczba zapisów", value: String(count) },
      { label: "Od", value: formatMoment(since) },
      { label: "Do", value: formatMoment(until) },
    ],
    quote: { heading: "Adresy", body: emails.map(visitorLine).join("\n") },
    notes: [
      "W ciągu godziny zapisało się ponad dziesięć osób, dlatego o pozostałych piszemy w jednej wiadomości.",
      ...(emails.length < count ? ["Wszystkie adresy są na liście w panelu."] : []),
      "Jeśli tylu zapisów nikt nie oczekiwał, mógł je wysłać automat.",
    ],
  }
  return {
    subject: `Newsletter – zapisy w ciągu godziny: ${count}`,
    ...staffMail(mail),
  }
}
