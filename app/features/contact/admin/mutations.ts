import { sendDueMails } from "#app/lib/browser-client.ts"
import { dataOf } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { rowId } from "#app/lib/stored-row.ts"
import { z } from "#app/lib/zod.ts"
import type { Message, Status } from "./message.ts"

/** Resolves with whether the message exists. */
export async function changeStatus(client: Client, id: string, status: Status): Promise<boolean> {
  const change = { submission_id: id, new_status: status }
  return dataOf(await client.rpc("change_submission_status", change), z.boolean())
}

/** The field that a change of many sets in each. */
const changed = {
  ...({ read: "status", answered: "status", spam: "status", restore: "status" } as const),
  ...({ assign: "assignee", outcome: "outcome" } as const),
}
export type Change = keyof typeof changed | "put-off"
type Changeable = Pick<Message, "id" | "status" | "assignee" | "outcome" | "put_off_until" | "put_off_note">

/** A colleague or an outcome, or until which moment messages are put off, and why; "" is nobody, none, or brings them back. */
export type NewValue = string | { back_at: string; back_note: string }

const skippedChangesSchema = z.object({
  /** Null where the server did it. */
  who: z.string().nullable(),
  action: z.string(),
  /** A status, an outcome or "none", the colleague who has or had them, or the moment until which they are put off. */
  detail: z.string(),
  count: z.number(),
})
/** A colleague's change meanwhile, which kept messages from being changed. */
export type SkippedChanges = z.infer<typeof skippedChangesSchema>

const changedSchema = z.object({
  changed: z.number(),
  missed: z.array(skippedChangesSchema),
  undo: z.object({
    submission_ids: z.array(rowId),
    known: z.array(z.string()),
    earlier: z.array(z.string()),
  }),
})

type Undo = z.infer<typeof changedSchema>["undo"]

/** The value as it is seen: where somebody else has changed it since, it stays. */
function knownOf(message: Changeable, change: Change): string {
  const { put_off_until, put_off_note } = message
  if (change === "put-off") return [put_off_until, put_off_note].filter(Boolean).join(" ")
  return message[changed[change]] ?? ""
}

/** "read" changes new messages alone, "answered" and "put-off" open ones. */
export async function changeMessages(
  client: Client,
  shown: readonly Changeable[],
  change: Change,
  value: NewValue = "",
) {
  const wanted = {
    submission_ids: shown.map(({ id }) => id),
    known: shown.map(message => knownOf(message, change)),
    change,
    ...(typeof value === "object" && value),
    ...(value && typeof value === "string" && { [change === "assign" ? "colleague" : "new_outcome"]: value }),
  }
  return dataOf(await client.rpc("change_submissions", wanted), changedSchema)
}

/** Takes a change back by the `undo` of its answer. A message that has been changed again since stays so. */
export async function undoChange(client: Client, change: Change, undo: Undo) {
  return dataOf(await client.rpc("change_submissions", { change, ...undo }), changedSchema)
}

/** Changes only a new message. Resolves with whether it was new. */
export async function markRead(client: Client, id: string): Promise<boolean> {
  return dataOf(await client.rpc("mark_submission_read", { submission_id: id }), z.boolean())
}

/** Queues the held and rejected mails of a message. Resolves with whether there are any. */
export async function releaseMails(client: Client, id: string): Promise<boolean> {
  const released = dataOf(await client.rpc("release_submission_mails", { submission_id: id }), z.boolean())
  // Only sends the queued mails sooner; a hosted project may not have this function.
  if (released) sendDueMails(client)
  return released
}

/** Permanently. Resolves with whether the message existed. */
export async function removeMessage(client: Client, id: string): Promise<boolean> {
  return dataOf(await client.rpc("remove_contact_submission", { submission_id: id }), z.boolean())
}
