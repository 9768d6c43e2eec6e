import { queryOptions } from "@tanstack/react-query"
import { withQuery } from "#app/i18n/paths.ts"
import { type KeysetPage, type KeysetQuery, keysetPlace, type Portion } from "#app/lib/keyset-list.ts"
import { dataOf } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { rowId, timestamp } from "#app/lib/stored-row.ts"
import { z } from "#app/lib/zod.ts"

export const subscribersKey = "subscribers"

export const choices = ["all", "confirmed", "waiting", "bounced", "left"] as const
export type Choice = (typeof choices)[number]

/** The ways in which subscribers came, each with its proof of consent. */
export const origin = {
  source: z.enum(["site", "staff", "import"]),
  /** The statement of the administrator in added_by; empty for the site. */
  consent: z.string(),
  added_by: z.string(),
  /** Null while it is active, and for one that left before it was noted. */
  left_at: timestamp.nullable(),
}

const subscriberSchema = z.object({
  id: rowId,
  email: z.string(),
  active: z.boolean(),
  confirmed_at: timestamp.nullable(),
  /** Set while its address takes no mail: no issue goes to it. */
  bounced_at: timestamp.nullable(),
  language: z.enum(["pl", "en"]),
  created_at: timestamp,
  ...origin,
  /** Permanently rejected mails about this subscription, to the staff or to the subscriber. */
  refusals: z.array(z.object({ recipient: z.string(), error: z.string() })),
})
export type Subscriber = z.infer<typeof subscriberSchema>

const pageSchema = keysetPlace
  .extend({ subscribers: z.array(subscriberSchema) })
  .transform(({ subscribers, ...place }) => ({ rows: subscribers, ...place }))

type Standing = Pick<Subscriber, "active" | "confirmed_at" | "bounced_at">

export function stateOf({ active, confirmed_at, bounced_at }: Standing): Exclude<Choice, "all"> {
  if (!active) return "left"
  if (bounced_at !== null) return "bounced"
  return confirmed_at === null ? "waiting" : "confirmed"
}

const issueOutcomes = ["left", "refused"] as const
/** An outcome of an issue by which the list can be filtered. */
export type IssueOutcome = (typeof issueOutcomes)[number]

/** Invalid parameters are ignored. */
export function readIssueFilter(parameters: URLSearchParams) {
  const issue = rowId.safeParse(parameters.get("issue")).data
  const outcome = issueOutcomes.find(known => known === parameters.get("outcome"))
  return issue && outcome ? { issue, outcome } : {}
}

/** The list of those for whom that became of an issue. */
export function pathToReaders(issue: string, outcome: IssueOutcome): string {
  return withQuery("/admin/subscribers", { issue, outcome })
}

/** Throws RequestError, like the functions below. */
export async function readSubscribers(
  client: Client,
  query: KeysetQuery<Choice>,
  { size }: Pick<Portion, "size">,
  signal: AbortSignal,
): Promise<KeysetPage<Subscriber>> {
  const { filters, ...place } = query
  const { issue, outcome } = filters ?? {}
  const wanted = {
    ...place,
    page_size: size,
    ...(issue && outcome && { of_issue: issue, issue_outcome: outcome }),
  }
  return dataOf(await client.rpc("list_newsletter_subscriptions", wanted).abortSignal(signal), pageSchema)
}

/** In days, on the dashboard. */
export const newFor = 7

/** New subscribers are counted up to this number. */
const maxNew = 50

/** Without those who have left. There may be more when every row that was read is new. */
export function newSubscribersQuery(client: Client) {
  return queryOptions({
    queryKey: [subscribersKey, "list", "new"],
    queryFn: async ({ signal }) => {
      const page = await readSubscribers(client, { words: "", chosen: "all" }, { size: maxNew }, signal)
      const since = Date.now() - newFor * 24 * 60 * 60 * 1000
      const fresh = page.rows.filter(({ created_at }) => Date.parse(created_at) > since)
      return { rows: fresh.filter(({ active }) => active), isCapped: fresh.length === maxNew }
    },
  })
}

/** Mail in the mailbox of bounces that waits for people: letters, automatic answers, and reports that are not understood, with their dates. */
const bounceMailboxSchema = z.object({
  unassigned: z.number(),
  oldest: timestamp.nullable(),
  newest: timestamp.nullable(),
  letters: z.number(),
  automatic: z.number(),
})

/** Null where nothing lies there. */
export function bounceMailboxQuery(client: Client) {
  return queryOptions({
    queryKey: [subscribersKey, "mailbox"],
    queryFn: async ({ signal }) =>
      dataOf(await client.rpc("read_bounce_mailbox").abortSignal(signal), bounceMailboxSchema.nullable()),
  })
}

/** Permanently. Resolves with whether the subscription existed. */
export async function removeSubscriber(client: Client, id: string): Promise<boolean> {
  return dataOf(await client.rpc("remove_newsletter_subscription", { subscription_id: id }), z.boolean())
}
