import { queryOptions } from "@tanstack/react-query"
import { sendDueMails } from "#app/lib/browser-client.ts"
import { type KeysetPage, type KeysetQuery, keysetPlace, type Portion } from "#app/lib/keyset-list.ts"
import { dataOf } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { z } from "#app/lib/zod.ts"
import { type Choice, type Message, messageSchema, type Status, type View } from "./message.ts"

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

/** A search finds messages by these names, too (searchedNames). Throws RequestError, like the functions below. */
export async function readMessages(
  client: Client,
  query: Omit<KeysetQuery<Listed>, "filters"> &
    Narrowing & { oldest_first?: boolean; names?: Record<string, string> },
  { whole, size }: Portion,
  signal: AbortSignal,
): Promise<KeysetPage<Message>> {
  const wanted = { ...query, whole, page_size: size }
  return dataOf(await client.rpc("list_contact_submissions", wanted).abortSignal(signal), pageSchema)
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
export type Change = keyof typeof changed
type Changeable = Pick<Message, "id" | "status" | "assignee" | "outcome">

const skippedChangesSchema = z.object({
  /** Null where the server did it. */
  who: z.string().nullable(),
  action: z.string(),
  /** A status, an outcome or "none", or the colleague who has or had them. */
  detail: z.string(),
  count: z.number(),
})
/** A colleague's change meanwhile, which kept messages from being changed. */
export type SkippedChanges = z.infer<typeof skippedChangesSchema>

const changedSchema = z.object({ changed: z.number(), missed: z.array(skippedChangesSchema) })

/** "read" changes new messages alone, "answered" open ones; `value` is a colleague or an outcome, "" nobody or none. */
export async function changeMessages(
  client: Client,
  shown: readonly Changeable[],
  change: Change,
  value = "",
) {
  const wanted = {
    submission_ids: shown.map(({ id }) => id),
    known: shown.map(message => message[changed[change]] ?? ""),
    ...{ change, ...(value && { [change === "assign" ? "colleague" : "new_outcome"]: value }) },
  }
  return dataOf(await client.rpc("change_submissions", wanted), changedSchema)
}

/** Those that have been changed again since stay so. */
export async function undoChange(
  client: Client,
  shown: readonly Changeable[],
  change: Change,
  value: string,
): Promise<void> {
  if (change === "restore") return void (await changeMessages(client, shown, "spam"))
  const field = changed[change]
  const wanted = {
    submission_ids: shown.map(({ id }) => id),
    known: shown.map(() => (field === "status" ? change : value)),
    ...{ change, earlier: shown.map(message => message[field] ?? "") },
  }
  dataOf(await client.rpc("change_submissions", wanted), changedSchema)
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

const colleaguesSchema = z.array(z.object({ email: z.string() }))

/** The addresses of the administrators in lower case, by the alphabet. */
export function colleaguesQuery(client: Client) {
  return queryOptions({
    queryKey: ["colleagues"],
    // Whoever was just added can be chosen.
    staleTime: 0,
    queryFn: async ({ signal }): Promise<string[]> => {
      const rows = dataOf(
        await client.from("admin_users").select("email").abortSignal(signal),
        colleaguesSchema,
      )
      return rows.map(({ email }) => email.toLowerCase()).sort()
    },
  })
}
