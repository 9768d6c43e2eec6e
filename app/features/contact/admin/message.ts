import type { TFunction } from "i18next"
import { contactSubjects } from "#app/company/company.ts"
import { leadFile } from "#app/lib/lead-file.ts"
import { storedFields } from "#app/lib/stored-fields.ts"
import { rowId, timestamp } from "#app/lib/stored-row.ts"
import { z } from "#app/lib/zod.ts"

/** In the order of the workflow. */
export const statuses = ["new", "read", "answered", "spam"] as const
export type Status = (typeof statuses)[number]

export const outcomes = ["offer", "won", "lost", "settled"] as const
export type Outcome = (typeof outcomes)[number]

const replySchema = z.object({
  ...{ id: rowId, author: z.string(), subject: z.string(), body: z.string(), created_at: timestamp },
  state: z.enum(["pending", "sent", "failed"]),
  last_error: z.string().nullable(),
  delivered_at: timestamp.nullable(),
})

export const messageSchema = z.object({
  id: rowId,
  ...storedFields,
  status: z.enum(statuses),
  /** The address of an administrator, who may be none any more. */
  assignee: z.string().nullable(),
  outcome: z.enum(outcomes).nullable(),
  /** Until then an open message does not wait for an answer; from then on it does, as if it had come that day. */
  put_off_until: timestamp.nullable(),
  put_off_note: z.string().nullable(),
  /** A mail to the company about it, or a reply to it, was refused for good. */
  has_refused_mail: z.boolean(),
  photographs: z.array(leadFile),
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
  /** Read with whole texts alone, like the replies. */
  notes: z
    .array(z.object({ id: rowId, author: z.string(), note: z.string(), created_at: timestamp }))
    .default([]),
  replies: z.array(replySchema).default([]),
})
export type Message = z.infer<typeof messageSchema>

export const isOpen = ({ status }: Pick<Message, "status">) => status === "new" || status === "read"

export type MailState = Message["mails"][number]["state"] | "none"

const byUrgency: readonly MailState[] = ["held", "failed", "pending", "sent"]

/** The most urgent state of all mails about a message, the replies to it included. */
export function mailStateOf({
  mails,
  has_refused_mail,
}: Pick<Message, "mails" | "has_refused_mail">): MailState {
  const state = byUrgency.find(state => mails.some(mail => mail.state === state)) ?? "none"
  return has_refused_mail && state !== "held" ? "failed" : state
}

/** An unknown subject is shown as stored. */
export function subjectName(t: TFunction<"admin">, subject: string | null): string {
  const known = contactSubjects.find(code => code === subject)
  return known ? t(`messages.subjects.${known}`) : (subject ?? t("messages.subjects.none"))
}

const knownSuspicions = ["honeypot-filled", "token-missing", "too-fast", "too-old"] as const

/** An unknown reason is shown as stored. */
export function suspicionName(t: TFunction<"admin">, suspicion: string): string {
  const known = knownSuspicions.find(code => code === suspicion)
  return known ? t(`messages.suspicions.${known}`) : suspicion
}
