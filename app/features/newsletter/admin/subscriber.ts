import { queryOptions } from "@tanstack/react-query"
import { bilingualSchema } from "#app/content/post.ts"
import { inPanelLanguage } from "#app/i18n/panel-language.ts"
import type { Locale } from "#app/i18n/paths.ts"
import { typeset } from "#app/i18n/typography.ts"
import { dataOf } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { rowId, timestamp } from "#app/lib/stored-row.ts"
import { z } from "#app/lib/zod.ts"
import { origin, subscribersKey } from "./subscribers.ts"

/** A subject as the subscriber got it, or in the panel's language where it had none in theirs. */
export function subjectFor(text: Record<Locale, string>, language: Locale): { text: string; lang: Locale } {
  return text[language] === ""
    ? inPanelLanguage(text)
    : { text: typeset(text[language], language), lang: language }
}

const detailsSchema = z.object({
  id: rowId,
  email: z.string(),
  active: z.boolean(),
  language: z.enum(["pl", "en"]),
  created_at: timestamp,
  confirmed_at: timestamp.nullable(),
  bounced_at: timestamp.nullable(),
  bounce_reason: z.string(),
  ...origin,
  /** The issue by whose link it left, or that its reader complained of. */
  left_because: z.object({ id: rowId, subject: bilingualSchema }).nullable(),
  /** The latest that went to it, up to 100. */
  issues: z.array(
    z.object({
      id: rowId,
      subject: bilingualSchema,
      state: z.enum(["waiting", "sent", "refused", "returned", "left", "cancelled"]),
      moment: timestamp,
      error: z.string(),
    }),
  ),
  /** The latest first; `what` is "added" or a key of the catalogue's `subscribers.event`, `detail` an administrator's address or a mail server's words. */
  history: z.array(z.object({ moment: timestamp, what: z.string(), detail: z.string() })),
})
export type SubscriberDetails = z.infer<typeof detailsSchema>

/** Null for an unknown or invalid id. */
export function subscriberQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: [subscribersKey, "one", id],
    queryFn: async ({ signal }): Promise<SubscriberDetails | null> => {
      if (!rowId.safeParse(id).success) return null
      const wanted = { subscription_id: id }
      const answer = await client.rpc("read_newsletter_subscription", wanted).abortSignal(signal)
      return dataOf(answer, detailsSchema.nullable())
    },
  })
}

/** Lifts all bounces whose address contains the words. Resolves with their number. Throws RequestError. */
export async function liftBounces(client: Client, words: string): Promise<number> {
  return dataOf(await client.rpc("lift_newsletter_bounces", { words }), z.number())
}

/** Resolves with whether the subscription existed. Throws RequestError. */
export async function liftBounce(client: Client, id: string): Promise<boolean> {
  return dataOf(await client.rpc("lift_newsletter_bounce", { subscription_id: id }), z.boolean())
}
