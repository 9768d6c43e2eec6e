import { sendDueMails } from "#app/lib/browser-client.ts"
import { dataOf } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { rowId, timestamp } from "#app/lib/stored-row.ts"
import { cleanLine, cleanLines, stripInvisible } from "#app/lib/typed-text.ts"
import { z } from "#app/lib/zod.ts"
import { changeSchema } from "../opened-message.ts"
import { marksIn } from "./placeholders.ts"

/** In characters; the database has the same limits. */
export const replyLimits = { subject: 200, body: 10_000 } as const

/** A reply that is being written, as this browser keeps it. The id is its key: other words have another. */
export const draftSchema = z.object({
  id: rowId,
  subject: z.string(),
  body: z.string(),
  /** Whether it is an offer; null as long as its subject says so. */
  isOffer: z.boolean().nullable().default(null),
  /** The moment of the latest that its author has seen done to the message; null for nothing. */
  seen: z.string().nullable(),
  /** In milliseconds; null where nothing was kept yet. */
  keptAt: z.number().nullable(),
})
export type ReplyDraft = z.infer<typeof draftSchema>

/** As it is sent: a subject is one line. */
export function writtenOf({ subject, body }: Pick<ReplyDraft, "subject" | "body">) {
  return { subject: cleanLine(subject).trim(), body: cleanLines(body).trim() }
}

/** Null where it is one line already. A browser would leave line breaks out and join the words. */
export function onOneLine(text: string): string | null {
  return cleanLines(text).includes("\n") ? cleanLine(text).trim() : null
}

/** Whether a subject, in Polish or English, says that the reply is an offer; a "zapytanie ofertowe" is an enquiry. */
export function namesOffer(subject: string): boolean {
  return /\b(offer|ofert(?!ow))/i.test(subject)
}

export type ReplyIssue =
  | { kind: "missing" }
  | { kind: "tooLong"; length: number; limit: number }
  | { kind: "marks"; marks: string }

/** An emoji counts as one character, as in the database. */
export function judge(text: string, limit: number): ReplyIssue | undefined {
  if (stripInvisible(text) === "") return { kind: "missing" }
  const { length } = [...text]
  if (length > limit) return { kind: "tooLong", length, limit }
  const marks = marksIn(text)
  return marks.length > 0 ? { kind: "marks", marks: marks.join(", ") } : undefined
}

const conflictSchema = changeSchema.extend({ seen: timestamp })
/** The changes of colleagues meanwhile, and the moment up to which these are all. */
export type Conflict = z.infer<typeof conflictSchema>

const answerSchema = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.enum(["sent", "gone", "tooMany", "mailboxFull"]) }),
  z.object({ outcome: z.literal("changed"), change: conflictSchema }),
])

/** Sends a reply, once however often it is asked for. Throws RequestError. */
export async function sendReply(
  client: Client,
  submission: string,
  { id, seen, ...texts }: ReplyDraft,
  isOffer: boolean,
) {
  const reply = { reply_id: id, submission_id: submission, ...writtenOf(texts), is_offer: isOffer }
  const wanted = { ...reply, ...(seen && { last_seen: seen }) }
  const answer = dataOf(await client.rpc("reply_to_submission", wanted), answerSchema)
  if (answer.outcome === "sent") sendDueMails(client)
  return answer
}

const resendSchema = z.enum(["sent", "notRefused", "tooMany", "mailboxFull"])

/** Sends a reply again, if it was refused. Throws RequestError. */
export async function resendReply(client: Client, id: string) {
  const outcome = dataOf(await client.rpc("resend_submission_reply", { reply_id: id }), resendSchema)
  if (outcome === "sent") sendDueMails(client)
  return outcome
}
