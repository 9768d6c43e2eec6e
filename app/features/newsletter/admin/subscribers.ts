import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { cursor, type KeysetQuery } from "#app/lib/keyset-list.ts"
import { dataOf } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { moment, rowId } from "#app/lib/stored-row.ts"
import { z } from "#app/lib/zod.ts"

/** The first part of the key of every read of subscribers. */
export const subscribersKey = "subscribers"

/** What the list of subscribers can be narrowed to. */
export const choices = ["all", "confirmed", "waiting", "left"] as const

/** One of the choices of the list. */
export type Choice = (typeof choices)[number]

const subscriberSchema = z.object({
  id: rowId,
  email: z.string(),
  active: z.boolean(),
  confirmed_at: moment.nullable(),
  language: z.enum(["pl", "en"]),
  created_at: moment,
  /** The mails about this subscription that a mail server refused for good, to the staff or to the subscriber. */
  refusals: z.array(z.object({ recipient: z.string(), error: z.string() })),
})

const pageSchema = z.object({
  subscribers: z.array(subscriberSchema),
  newer: cursor.nullable(),
  older: cursor.nullable(),
  found: z.number(),
  isCapped: z.boolean(),
})

/** A subscription to the newsletter as the staff sees it. */
export type Subscriber = z.infer<typeof subscriberSchema>

/** A page of subscribers, the cursors of its neighbours, and how many there are: more than found when capped. */
export type SubscriberPage = z.infer<typeof pageSchema>

/** Takes a subscription; returns what became of it. */
export function stateOf({ active, confirmed_at }: Subscriber): "confirmed" | "waiting" | "left" {
  if (!active) return "left"
  return confirmed_at === null ? "waiting" : "confirmed"
}

/** Takes the client, what to list and how many; returns that page. Throws RequestError. */
export async function readSubscribers(
  client: Client,
  { words, chosen, before, after }: KeysetQuery<Choice>,
  size: number,
  signal: AbortSignal,
): Promise<SubscriberPage> {
  const place = { ...(before && { before }), ...(after && { after }) }
  const answer = await client
    .rpc("list_newsletter_subscriptions", { words, chosen, page_size: size, ...place })
    .abortSignal(signal)
  return dataOf(answer, pageSchema)
}

/** Takes the client and what to list; returns the query of a page of 25 subscribers, newest first. */
export function subscriberListQuery(client: Client, query: KeysetQuery<Choice>) {
  return queryOptions({
    queryKey: [subscribersKey, "list", query],
    queryFn: ({ signal }) => readSubscribers(client, query, 25, signal),
    placeholderData: keepPreviousData,
  })
}

/** Takes the client and a subscription's id; removes it for good. Returns whether it was there. Throws RequestError. */
export async function removeSubscriber(client: Client, id: string): Promise<boolean> {
  return dataOf(await client.rpc("remove_newsletter_subscription", { subscription_id: id }), z.boolean())
}
