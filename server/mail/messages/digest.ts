import { z } from "zod"
import type { MailContent } from "../mail.ts"
import { formatMoment } from "./moment.ts"
import { type StaffMail, staffMailHtml, staffMailText } from "./staff-mail.ts"
import { visitorLine } from "./visitor-text.ts"

/** What the mail tells of an hour in which many subscribed. */
export const digestRow = z.object({
  since: z.coerce.date(),
  until: z.coerce.date(),
  count: z.number(),
  emails: z.array(z.string()),
})
type DigestRow = z.infer<typeof digestRow>

/** Takes an hour's subscriptions; returns the one mail that tells the staff of them. Like a single one it has no reply address. */
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
    text: staffMailText(mail),
    html: staffMailHtml(mail),
  }
}
