import { type KeysetPage, type KeysetQuery, keysetPlace, type Portion } from "#app/lib/keyset-list.ts"
import { dataOf } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { rowId, timestamp } from "#app/lib/stored-row.ts"
import { z } from "#app/lib/zod.ts"

const kinds = [
  "post",
  "draft",
  "category",
  "preview",
  "picture",
  "message",
  "newsletter",
  "subscriber",
  "administrator",
  "setting",
  "template",
  "sign-in",
  "account",
  "person",
  "retention",
] as const
export const choices = ["all", ...kinds] as const
export type Choice = (typeof choices)[number]

const accountActions = [
  "created",
  "code-awaited",
  "refused",
  "limited",
  "code-refused",
  "code-limited",
  "link-requested",
  "link-limited",
  "token-reused",
  "wave",
  "ended",
  "ended-elsewhere",
  "ended-by-password",
  "ended-by-lift",
  "password-changed",
  "factor-added",
  "factor-removed",
  "factor-lifted",
  "recovery-code-used",
  "recovery-codes-made",
  "passkey-added",
  "passkey-named",
  "passkey-removed",
  "factor-demanded",
  "factor-not-demanded",
] as const
export type AccountAction = (typeof accountActions)[number]

const actions = [
  "created",
  "changed",
  "deleted",
  "published",
  "unpublished",
  "restored",
  "reverted",
  "scheduled",
  "unscheduled",
  "renamed",
  "merged",
  "sent",
  "unsent",
  "paused",
  "continued",
  "cancelled",
  "assigned",
  "unassigned",
  "noted",
  "unnoted",
  "replied",
  "resent",
] as const
export type Action = (typeof actions)[number]

const entrySchema = z.object({
  id: rowId,
  created_at: timestamp,
  /** Null where the server did it, and where nobody knows who tried. */
  actor_email: z.string().nullable(),
  kind: z.enum(kinds),
  action: z.enum([...actions, "discarded", ...accountActions]),
  /** Its id, or its name where it has none. */
  subject: z.string(),
  /** The subject's name; in Polish, where it has one of its own. */
  title: z.string(),
  title_pl: z.string(),
  /**
   * A new status, outcome or colleague, the moment something is scheduled for, why an issue was not sent, a new name
   * or time, how much was removed, tried within the hour or ended, or with what somebody signed in.
   */
  detail: z.string(),
})
export type ActivityEntry = z.infer<typeof entrySchema>

const pageSchema = keysetPlace
  .extend({ activity: z.array(entrySchema) })
  .transform(({ activity, ...place }) => ({ rows: activity, ...place }))

/** Reads a page of what was done, the latest first. Throws RequestError. */
export async function readActivity(
  client: Client,
  query: KeysetQuery<Choice>,
  { size }: Pick<Portion, "size">,
  signal: AbortSignal,
): Promise<KeysetPage<ActivityEntry>> {
  const wanted = { ...query, page_size: size }
  return dataOf(await client.rpc("list_activity", wanted).abortSignal(signal), pageSchema)
}
