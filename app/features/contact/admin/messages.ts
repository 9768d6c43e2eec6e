import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { cursor, type KeysetQuery } from "#app/lib/keyset-list.ts"
import { dataOf } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { rowId } from "#app/lib/stored-row.ts"
import { z } from "#app/lib/zod.ts"
import { type Choice, type Message, messageSchema, type Status } from "./message.ts"

/** The first part of the key of every read of messages. */
export const messagesKey = "messages"

const pageSchema = z.object({
  messages: z.array(messageSchema),
  newer: cursor.nullable(),
  older: cursor.nullable(),
  found: z.number(),
  isCapped: z.boolean(),
})

/** A page of messages, the cursors of its neighbours, and how many messages there are: more than found when capped. */
export type MessagePage = z.infer<typeof pageSchema>

type Portion = { whole: boolean; size: number }

/** Takes the client, what to list, how much of each message and how many; returns that page. Throws RequestError. */
export async function readMessages(
  client: Client,
  { words, chosen, before, after }: KeysetQuery<Choice>,
  { whole, size }: Portion,
  signal: AbortSignal,
): Promise<MessagePage> {
  const place = { ...(before && { before }), ...(after && { after }) }
  const answer = await client
    .rpc("list_contact_submissions", { words, chosen, whole, page_size: size, ...place })
    .abortSignal(signal)
  return dataOf(answer, pageSchema)
}

/** Takes the client and what to list; returns the query of a page of 25 messages, newest first, their texts shortened. */
export function messageListQuery(client: Client, query: KeysetQuery<Choice>) {
  return queryOptions({
    queryKey: [messagesKey, "list", query],
    queryFn: ({ signal }) => readMessages(client, query, { whole: false, size: 25 }, signal),
    placeholderData: keepPreviousData,
  })
}

/** Takes the client; returns the query of how many messages are new, counted up to 1000. */
export function newMessagesQuery(client: Client) {
  return queryOptions({
    queryKey: [messagesKey, "new"],
    queryFn: async ({ signal }) => {
      const wanted = { words: "", chosen: "new" } as const
      return (await readMessages(client, wanted, { whole: false, size: 1 }, signal)).found
    },
  })
}

/** Takes the client and an id as the address has it; returns the query of that message, null when there is none. */
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

/** Takes the client, a message's id and a status; sets it. Returns whether the message is there. Throws RequestError. */
export async function changeStatus(client: Client, id: string, status: Status): Promise<boolean> {
  const change = { submission_id: id, new_status: status }
  return dataOf(await client.rpc("change_submission_status", change), z.boolean())
}

/** Takes the client and a message's id; makes a new one read, and no other. Returns whether it was new. Throws RequestError. */
export async function markRead(client: Client, id: string): Promise<boolean> {
  return dataOf(await client.rpc("mark_submission_read", { submission_id: id }), z.boolean())
}

/** Takes the client and a message's id; has its held and refused mails sent. Returns whether there are any. Throws RequestError. */
export async function releaseMails(client: Client, id: string): Promise<boolean> {
  return dataOf(await client.rpc("release_submission_mails", { submission_id: id }), z.boolean())
}

/** Takes the client and a message's id; removes it for good. Returns whether it was there. Throws RequestError. */
export async function removeMessage(client: Client, id: string): Promise<boolean> {
  return dataOf(await client.rpc("remove_contact_submission", { submission_id: id }), z.boolean())
}
