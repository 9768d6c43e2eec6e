import type { TFunction } from "i18next"
import { newCategorySchema } from "#app/content/category.ts"
import { bilingualSchema } from "#app/content/post.ts"
import { inPanelLanguage } from "#app/i18n/panel-language.ts"
import { dataOf, hasRow } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { columnsOf, rowId, timestamp } from "#app/lib/stored-row.ts"
import { z } from "#app/lib/zod.ts"

/** updated_by is empty where the draft is nobody's. */
export const draftStampSchema = z.object({
  id: rowId,
  version: z.number(),
  publish_at: timestamp.nullable(),
  publish_error: z.enum(["incomplete", "changed", "deleted", "slug", "taken", "trash", "invalid"]).nullable(),
  updated_at: timestamp,
  updated_by: z.string(),
})
export type DraftStamp = z.infer<typeof draftStampSchema>

export const draftSummarySchema = draftStampSchema.extend({
  /** The post whose changes these are, or that it was before; null for one that was never published. */
  post_id: z.string().nullable(),
  /** The version of the post that the changes began from; null where the post is not public. */
  base_version: z.number().nullable(),
  title: bilingualSchema,
  imageurl: z.string(),
  category: z.string(),
  new_category: newCategorySchema,
})
export type DraftSummary = z.infer<typeof draftSummarySchema>

export function titleOf(t: TFunction<"admin">, { title }: Pick<DraftSummary, "title">): string {
  return inPanelLanguage(title).text || t("posts.untitled")
}

export function pathToDraft({ id, post_id }: { id?: string; post_id?: string | null }): string {
  return post_id ? `/admin/posts/edit/${post_id}` : `/admin/posts/drafts/${id}`
}

export const textSchema = z.object({
  title: bilingualSchema,
  excerpt: bilingualSchema,
  content: bilingualSchema,
  imageurl: z.string(),
  category: z.string(),
  search_title: bilingualSchema,
  search_description: bilingualSchema,
  /** Empty where it is made from the English title. */
  slug: z.string(),
  /** Null where it is the moment of publishing. */
  date: timestamp.nullable(),
  new_category: newCategorySchema,
})

const serverDraftSchema = draftSummarySchema.extend(textSchema.shape)
export type ServerDraft = z.infer<typeof serverDraftSchema>

/** Throws RequestError. */
export async function readDraft(
  client: Client,
  name: { id: string } | { post_id: string },
  signal = new AbortController().signal,
): Promise<ServerDraft | null> {
  const reading = client.from("post_drafts").select(columnsOf(serverDraftSchema)).match(name).limit(1)
  return dataOf(await reading.abortSignal(signal), z.array(serverDraftSchema))[0] ?? null
}

const changesSchema = draftStampSchema.pick({ publish_at: true, publish_error: true, updated_by: true })
export type Changes = { publish_at: string | null; updated_by: string }

/** Null where there are no changes. Throws RequestError. */
export async function readChanges(client: Client, postId: string): Promise<Changes | null> {
  const reading = client.from("post_drafts").select(columnsOf(changesSchema))
  const answer = await reading.eq("post_id", postId).limit(1)
  const [draft] = dataOf(answer, z.array(changesSchema))
  if (!draft) return null
  return { publish_at: draft.publish_error ? null : draft.publish_at, updated_by: draft.updated_by }
}

/** Resolves with whether it was there in this version. Throws RequestError. */
export async function removeDraft(
  client: Client,
  { id, version }: Pick<DraftStamp, "id" | "version">,
): Promise<boolean> {
  return hasRow(await client.from("post_drafts").delete().match({ id, version }).select("id"))
}

export const draftStates = ["drafts", "scheduled", "failed"] as const
export type DraftState = (typeof draftStates)[number]

export const states = ["published", ...draftStates] as const
export type State = (typeof states)[number]

export function stateOf({ publish_at, publish_error }: DraftSummary): DraftState {
  if (publish_error !== null) return "failed"
  return publish_at === null ? "drafts" : "scheduled"
}
