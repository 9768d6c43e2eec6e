import { queryOptions } from "@tanstack/react-query"
import { type KeysetPage, type KeysetQuery, keysetPlace, type Portion } from "#app/lib/keyset-list.ts"
import { dataOf } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { rowId } from "#app/lib/stored-row.ts"
import { z } from "#app/lib/zod.ts"
import { type Choice, type Message, messageSchema, type Status } from "./message.ts"

export const messagesKey = "messages"

const pageSchema = keysetPlace
  .extend({ messages: z.array(messageSchema) })
  .transform(({ messages, ...place }) => ({ rows: messages, ...place }))

/** Reads a page of the newest messages. Throws RequestError, as all that follows. */
export async function readMessages(
  client: Client,
  query: KeysetQuery<Choice>,
  { whole, size }: Portion,
  signal: AbortSignal,
): Promise<KeysetPage<Message>> {
  const wanted = { ...query, whole, page_size: size }
  return dataOf(await client.rpc("list_contact_submissions", wanted).abortSignal(signal), pageSchema)
}

/** How many messages the dashboard shows of each kind. */
const mostWaiting = 6

/** The newest messages of a choice, and how many it has, counted up to 1000. */
function newestQuery(client: Client, chosen: Choice) {
  return queryOptions({
    queryKey: [messagesKey, "newest", chosen],
    queryFn: ({ signal }) =>
      readMessages(client, { words: "", chosen }, { whole: false, size: mostWaiting }, signal),
  })
}

/** The new messages, which every page of the panel counts. */
export function newMessagesQuery(client: Client) {
  return newestQuery(client, "new")
}

/** The newest messages of choices that share none, with how many each choice has. They are asked for at once. */
function waitingQuery(client: Client, ...chosen: Choice[]) {
  return queryOptions({
    queryKey: [messagesKey, "waiting", ...chosen],
    // What it is made of is tried again.
    retry: false,
    queryFn: async ({ client: queries }) => {
      const pages = await Promise.all(chosen.map(choice => queries.fetchQuery(newestQuery(client, choice))))
      const rows = pages.flatMap(page => page.rows)
      rows.sort((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at))
      return { rows: rows.slice(0, mostWaiting), found: pages.map(page => page.found) }
    },
  })
}

/** What nobody has answered: new messages, and those that were only read. */
export function unansweredQuery(client: Client) {
  return waitingQuery(client, "new", "read")
}

/** The messages whose mails are on hold, and those whose mails were refused for good. */
export function stuckMailsQuery(client: Client) {
  return waitingQuery(client, "held", "undelivered")
}

/** The message of an id as the address has it; null when there is none. */
export function messageQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: [messagesKey, "one", id],
    queryFn: async ({ signal }): Promise<Message | null> => {
      if (!rowId.safeParse(id).success) return null
      const answer = await client.rpc("read_contact_submission", { submission_id: id }).abortSignal(signal)
      return dataOf(answer, messageSchema.nullable())
    },
  })
}

/** Returns whether the message is there. */
export async function changeStatus(client: Client, id: string, status: Status): Promise<boolean> {
  const change = { submission_id: id, new_status: status }
  return dataOf(await client.rpc("change_submission_status", change), z.boolean())
}

/** Makes a new message read, and no other. Returns whether it was new. */
export async function markRead(client: Client, id: string): Promise<boolean> {
  return dataOf(await client.rpc("mark_submission_read", { submission_id: id }), z.boolean())
}

/** Has the held and refused mails of a message sent. Returns whether there are any. */
export async function releaseMails(client: Client, id: string): Promise<boolean> {
  const released = dataOf(await client.rpc("release_submission_mails", { submission_id: id }), z.boolean())
  // The mails are due without it: it only hurries them, and a hosted project may have no such function.
  if (released) void client.functions.invoke("send-notification", { body: { type: "contact", formData: {} } })
  return released
}

/** For good. Returns whether the message was there. */
export async function removeMessage(client: Client, id: string): Promise<boolean> {
  return dataOf(await client.rpc("remove_contact_submission", { submission_id: id }), z.boolean())
}
