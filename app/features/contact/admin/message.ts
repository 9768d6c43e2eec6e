import type { TFunction } from "i18next"
import { contactSubjects } from "#app/company/company.ts"
import { rowId, timestamp } from "#app/lib/stored-row.ts"
import { z } from "#app/lib/zod.ts"

/** The states of a message, in the order of the staff's work. */
export const statuses = ["new", "read", "answered", "spam"] as const
export type Status = (typeof statuses)[number]

/** What the list of messages can be narrowed to: all but spam at first. */
export const choices = ["inbox", "new", "read", "answered", "held", "undelivered", "spam"] as const
export type Choice = (typeof choices)[number]

export const messageSchema = z.object({
  id: rowId,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  subject: z.string().nullable(),
  message: z.string(),
  status: z.enum(statuses),
  created_at: timestamp,
  consent: z
    .object({ given_at: timestamp, wording_version: z.string(), language: z.enum(["pl", "en"]) })
    .nullable(),
  suspicions: z.array(z.string()),
  mails: z.array(
    z.object({
      recipient: z.string(),
      state: z.enum(["held", "pending", "sent", "failed"]),
      attempts: z.number(),
      last_error: z.string().nullable(),
      delivered_at: timestamp.nullable(),
    }),
  ),
})
export type Message = z.infer<typeof messageSchema>

export type MailState = Message["mails"][number]["state"] | "none"

const byUrgency: readonly MailState[] = ["held", "failed", "pending", "sent"]

/** The state of the mail that needs the staff most. */
export function mailStateOf(mails: Message["mails"]): MailState {
  return byUrgency.find(state => mails.some(mail => mail.state === state)) ?? "none"
}

/** A subject that the form offers no more is shown as it is stored. */
export function subjectName(t: TFunction<"admin">, subject: string | null): string {
  const known = contactSubjects.find(code => code === subject)
  return known ? t(`messages.subjects.${known}`) : (subject ?? t("messages.subjects.none"))
}

const knownSuspicions = ["honeypot-filled", "token-missing", "too-fast", "too-old"] as const

/** A reason for suspicion that is not known is shown as it is stored. */
export function suspicionName(t: TFunction<"admin">, suspicion: string): string {
  const known = knownSuspicions.find(code => code === suspicion)
  return known ? t(`messages.suspicions.${known}`) : suspicion
}

/** Most characters of a message that a reply quotes: mail programs take addresses of some 2,000. */
const longestQuote = 800

export function replyAddress(email: string, subject: string, text: string): string {
  const characters = [...text]
  const shown = characters.slice(0, longestQuote).join("") + (characters.length > longestQuote ? "…" : "")
  const quote = shown
    .split(/\r\n|\r|\n/)
    .map(line => `> ${line}`)
    .join("\r\n")
  const body = `\r\n\r\n${quote}\r\n`
  const recipient = encodeURIComponent(email).replaceAll("%40", "@")
  return `mailto:${recipient}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
