import { type KeysetPage, type KeysetQuery, keysetPlace, type Portion } from "#app/lib/keyset-list.ts"
import { dataOf } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { rowId, timestamp } from "#app/lib/stored-row.ts"
import { z } from "#app/lib/zod.ts"

export const kindIcons = {
  post: "posts",
  draft: "edit",
  category: "category",
  preview: "view",
  picture: "pictures",
  message: "messages",
  newsletter: "newsletter",
  subscriber: "subscribers",
  administrator: "account",
  setting: "settings",
  template: "answered",
  "sign-in": "signOut",
  account: "account",
  person: "account",
  retention: "waiting",
} as const
type Kind = keyof typeof kindIcons
const kinds = Object.keys(kindIcons) as Kind[]
export const choices = ["all", ...kinds] as const
export type Choice = (typeof choices)[number]

const entrySchema = z.object({
  id: rowId,
  created_at: timestamp,
  /** Null where the server did it, and where nobody knows who tried. */
  actor_email: z.string().nullable(),
  kind: z.enum(kinds),
  /** A key of the catalogue's `activity.accounts` for a sign-in or an account, of `activity.action` for most others. */
  action: z.string(),
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
