import { z } from "zod"
import { messageReference } from "#app/lib/contact-message.ts"
import { isPlainAddress } from "#app/lib/email-address.ts"
import { contact } from "../../../app/i18n/messages/pl/contact.ts"
import type { MailContent } from "../mail.ts"
import { formatMoment, type StaffMail, staffMail, visitorLine, visitorLines } from "./staff-mail.ts"

/** What the mail tells of a row of contact_submissions. */
export const contactRow = z.object({
  id: z.guid(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  subject: z.string().nullable(),
  message: z.string(),
  created_at: z.coerce.date(),
})
export type ContactRow = z.infer<typeof contactRow>

const absent = "nie podano"

/** The mail that tells the staff of a saved message; a reply to it goes to the visitor. */
export function contactMail(row: ContactRow): MailContent {
  const name = visitorLine(row.name)
  const email = visitorLine(row.email)
  const subject = row.subject ? subjectLabel(row.subject) : absent
  const answerable = isPlainAddress(email)
  const mail: StaffMail = {
    title: "Nowa wiadomość z formularza kontaktowego",
    fields: [
      { label: "Od", value: name },
      {
        label: "E-mail",
        value: email,
        href: answerable ? `mailto:${encodeURIComponent(email).replace("%40", "@")}` : undefined,
      },
      { label: "Telefon", ...phoneField(row.phone) },
      { label: "Firma", value: row.company ? visitorLine(row.company) : absent },
      { label: "Temat", value: subject },
      { label: "Numer zgłoszenia", value: messageReference(row.id) },
      { label: "Wysłano", value: formatMoment(row.created_at) },
    ],
    quote: { heading: "Treść wiadomości", body: visitorLines(row.message) },
    notes: [
      "Przy wysyłaniu formularza wyrażono zgodę na przetwarzanie danych osobowych w celu obsługi zapytania.",
      answerable
        ? "Odpowiedź na ten e-mail trafi do osoby, która wypełniła formularz."
        : "Podany adres e-mail nie wygląda na poprawny, dlatego odpowiedź na ten e-mail do niej nie trafi.",
      "Treść pochodzi od osoby odwiedzającej stronę – ostrożnie otwieraj zawarte w niej linki.",
    ],
  }
  return {
    subject: `Formularz kontaktowy: ${row.subject ? subject : "bez tematu"} – ${name}`,
    ...staffMail(mail),
    ...(answerable ? { replyTo: email } : {}),
  }
}

function subjectLabel(code: string): string {
  const labels: Record<string, string> = contact.subjects
  return (Object.hasOwn(labels, code) && labels[code]) || visitorLine(code)
}

function phoneField(phone: string | null) {
  if (!phone) return { value: absent }
  const value = visitorLine(phone)
  const number = value.replace(/[\s().-]/g, "")
  return { value, href: /^\+?\d{3,15}$/.test(number) ? `tel:${number}` : undefined }
}
