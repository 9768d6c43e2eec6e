import { queryOptions } from "@tanstack/react-query"
import { type KeysetPage, type KeysetQuery, keysetPlace, type Portion } from "#app/lib/keyset-list.ts"
import { dataOf } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { z } from "#app/lib/zod.ts"
import type { Choice, View } from "./choices.ts"
import { type Message, messageSchema } from "./message.ts"

export const messagesKey = "messages"

const pageSchema = keysetPlace
  .extend({ messages: z.array(messageSchema) })
  .transform(({ messages, ...place }) => ({ rows: messages, ...place }))

/** A list of the database; the views beside "open" are parts of that. */
export type Listed = Exclude<Choice, View> | "open"

/** The empty assignee is nobody; since and until are moments. */
export type Narrowing = Partial<
  Record<"subject" | "metal" | "branch" | "outcome" | "assignee" | "since" | "until", string>
>

/** A search finds messages by these names, too (searchedNames). */
type MessageQuery = Omit<KeysetQuery<Listed>, "filters"> &
  Narrowing & { oldest_first?: boolean; names?: Record<string, string>; waiting_before?: string }

export function askForMessages(
  client: Client,
  query: MessageQuery,
  { whole, size }: Portion,
  signal: AbortSignal,
) {
  return client.rpc("list_contact_submissions", { ...query, whole, page_size: size }).abortSignal(signal)
}

/** Throws RequestError, like the functions below. */
export async function readMessages(
  ...asked: Parameters<typeof askForMessages>
): Promise<KeysetPage<Message>> {
  return dataOf(await askForMessages(...asked), pageSchema)
}

/** Messages of each kind on the dashboard. */
const maxWaiting = 6

/** The number of messages is counted up to 1000. */
function newestQuery(client: Client, chosen: Listed) {
  return queryOptions({
    queryKey: [messagesKey, "newest", chosen],
    queryFn: ({ signal }) =>
      readMessages(client, { words: "", chosen }, { whole: false, size: maxWaiting }, signal),
  })
}

/** In milliseconds, for a page that is seen. */
export const pollInterval = 20_000

export function newMessagesQuery(client: Client) {
  return {
    ...newestQuery(client, "new"),
    refetchInterval: pollInterval,
    refetchOnWindowFocus: "always",
  } as const
}

/** Those that wait for an answer, the longest waiting first. */
export function unansweredQuery(client: Client) {
  const wanted = { words: "", chosen: "open", oldest_first: true } as const
  return queryOptions({
    queryKey: [messagesKey, "waiting", "open"],
    queryFn: ({ signal }) => readMessages(client, wanted, { whole: false, size: maxWaiting }, signal),
  })
}

const stuck = ["held", "undelivered"] as const

/** Messages with held or permanently rejected mails, the newest first, and the number of each, queried in parallel. */
export function stuckMailsQuery(client: Client) {
  return queryOptions({
    queryKey: [messagesKey, "waiting", ...stuck],
    // The queries that it consists of are retried.
    retry: false,
    queryFn: async ({ client: queries }) => {
      const pages = await Promise.all(stuck.map(choice => queries.fetchQuery(newestQuery(client, choice))))
      const rows = pages.flatMap(page => page.rows)
      rows.sort((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at))
      return { rows: rows.slice(0, maxWaiting), found: pages.map(page => page.found) }
    },
  })
}
