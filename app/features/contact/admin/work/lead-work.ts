import { dataOf } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { rowId } from "#app/lib/stored-row.ts"
import { z } from "#app/lib/zod.ts"
import type { Outcome } from "../message.ts"
import type { Change } from "../opened-message.ts"

/** In characters; the database has the same limit. */
export const longestNote = 5000

/** A note that is being written, as this browser keeps it. The id is its key: other words have another. */
export const keptNote = z.object({ id: rowId, text: z.string(), keptAt: z.number() })
export type Note = z.infer<typeof keptNote>

const assignment = z.enum(["assigned", "gone", "stranger"])

/** "stranger": the address is no administrator's any more. Throws RequestError, like the functions below. */
export async function assign(client: Client, id: string, colleague: string | null) {
  const change = { submission_id: id, ...(colleague && { colleague }) }
  return dataOf(await client.rpc("assign_submission", change), assignment)
}

/** Resolves with whether the message exists. */
export async function setOutcome(client: Client, id: string, outcome: Outcome | null): Promise<boolean> {
  const change = { submission_id: id, ...(outcome && { new_outcome: outcome }) }
  return dataOf(await client.rpc("set_submission_outcome", change), z.boolean())
}

type AddedNote = Pick<Note, "id" | "text"> & {
  /** The addresses of colleagues, who get an email. */
  mentioned: string[]
}

/** Adds a note, once however often it is asked for. Resolves with whether the message exists. */
export async function addNote(client: Client, submission: string, { id, text, mentioned }: AddedNote) {
  const added = { note_id: id, submission_id: submission, note: text, mentioned }
  return dataOf(await client.rpc("add_submission_note", added), z.boolean())
}

/** Resolves with whether there was such a note of the caller. */
export async function removeNote(client: Client, id: string): Promise<boolean> {
  return dataOf(await client.rpc("remove_submission_note", { note_id: id }), z.boolean())
}

function isOpening({ action, detail }: Change): boolean {
  return action === "changed" && detail === "read"
}

/** Changes by others after a moment, or all where that is null; the latest first, as the history is. */
export function othersChanges(history: readonly Change[], seen: string | null, me: string): Change[] {
  const known = history.findIndex(({ moment }) => moment === seen)
  const since = known === -1 ? history : history.slice(0, known)
  return since.filter(change => change.who?.toLowerCase() !== me.toLowerCase() && !isOpening(change))
}
