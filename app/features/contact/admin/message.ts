import { moment, rowId } from "#app/lib/stored-row.ts"
import { z } from "#app/lib/zod.ts"

/** The states of a message, in the order of the staff's work. */
export const statuses = ["new", "read", "answered", "spam"] as const

/** A state of a message. */
export type Status = (typeof statuses)[number]

/** What the list of messages can be narrowed to: all but spam at first. */
export const choices = ["inbox", "new", "read", "answered", "held", "undelivered", "spam"] as const

/** One of the choices of the list. */
export type Choice = (typeof choices)[number]

/** One message with its consent, what is suspicious about it, and its mails to the company. */
export const messageSchema = z.object({
  id: rowId,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  subject: z.string().nullable(),
  message: z.string(),
  status: z.enum(statuses),
  created_at: moment,
  consent: z
    .object({ given_at: moment, wording_version: z.string(), language: z.enum(["pl", "en"]) })
    .nullable(),
  suspicions: z.array(z.string()),
  mails: z.array(
    z.object({
      recipient: z.string(),
      state: z.enum(["held", "pending", "sent", "failed"]),
      attempts: z.number(),
      last_error: z.string().nullable(),
      delivered_at: moment.nullable(),
    }),
  ),
})

/** A message as the staff sees it. */
export type Message = z.infer<typeof messageSchema>

/** How far the mails of a message are, in one word. */
export type MailState = Message["mails"][number]["state"] | "none"

const byUrgency: readonly MailState[] = ["held", "failed", "pending", "sent"]

/** Takes the mails of a message; returns the state of the one that needs the staff most. */
export function mailStateOf(mails: Message["mails"]): MailState {
  return byUrgency.find(state => mails.some(mail => mail.state === state)) ?? "none"
}
