import { queryOptions } from "@tanstack/react-query"
import { type CategoryLabel, labelSchema, newCategorySchema } from "#app/content/category.ts"
import { postLinkSchema, postSchema } from "#app/content/post.ts"
import { panelLanguage } from "#app/i18n/panel-language.ts"
import { searchedWords } from "#app/lib/keyset-list.ts"
import { dataOf } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { columnsOf, timestamp } from "#app/lib/stored-row.ts"
import { z } from "#app/lib/zod.ts"
import type { SlugHolder } from "./post-slug.ts"
import { type DraftState, draftStates, draftSummarySchema } from "./server-drafts.ts"

export const postsKey = "posts"

const recentPosts = 5

export const recentPostSchema = postLinkSchema.extend({ date: timestamp })
export type RecentPost = z.infer<typeof recentPostSchema>

const newestSchema = z.object({ found: z.number(), posts: z.array(recentPostSchema) })

export function overviewQuery(client: Client) {
  return queryOptions({
    queryKey: [postsKey, "overview", panelLanguage()],
    queryFn: async ({ signal }) => {
      const [posts, categories] = await Promise.all([
        client.rpc("list_posts", { words: "", page_size: recentPosts }).abortSignal(signal),
        readCategories(client, signal),
      ])
      const { found, posts: recent } = dataOf(posts, newestSchema)
      return { total: found, categories, recent }
    },
  })
}

/** One that has posts, a label or both; called by its key without a label. */
export type KnownCategory = { key: string; name: string; posts: number; label: CategoryLabel | undefined }

const countSchema = z.object({ category: z.string(), posts: z.number() })

async function readCategories(client: Client, signal: AbortSignal): Promise<KnownCategory[]> {
  const [counted, labelled] = await Promise.all([
    client.from("blog_categories").select("category, posts").neq("category", "").abortSignal(signal),
    client.from("category_labels").select(columnsOf(labelSchema)).abortSignal(signal),
  ])
  return combineCategories(dataOf(counted, z.array(countSchema)), dataOf(labelled, z.array(labelSchema)))
}

/** In the panel's language, in the order of their names. */
export function combineCategories(
  counts: readonly z.infer<typeof countSchema>[],
  labels: readonly CategoryLabel[],
): KnownCategory[] {
  const postsOf = new Map(counts.map(({ category, posts }) => [category, posts]))
  const keys = new Set([...postsOf.keys(), ...labels.map(({ key }) => key)])
  return [...keys]
    .map(key => {
      const label = labels.find(label => label.key === key)
      return { key, name: label?.name[panelLanguage()] ?? key, posts: postsOf.get(key) ?? 0, label }
    })
    .sort((one, other) => one.name.localeCompare(other.name, panelLanguage()))
}

/** `given` is the name of the category, once it is made. */
export function nameOf(key: string, categories: readonly KnownCategory[], given = ""): string {
  return categories.find(category => category.key === key)?.name ?? (given || key)
}

export function categoriesQuery(client: Client) {
  return queryOptions({
    queryKey: [postsKey, "categories", panelLanguage()],
    queryFn: ({ signal }) => readCategories(client, signal),
  })
}

const draftPageSchema = z.object({
  ...searchedWords,
  found: z.record(z.enum(draftStates), z.number()),
  drafts: z.array(draftSummarySchema),
  /** The categories of all drafts, with how many of a state each has, and what the latest says of a new one. */
  categories: z.array(
    z.object({
      key: z.string(),
      state: z.enum(draftStates),
      drafts: z.number(),
      new_category: newCategorySchema,
    }),
  ),
})
export type DraftPage = z.infer<typeof draftPageSchema>

type WantedDrafts = { state?: DraftState; words?: string; category?: string; page?: number; size: number }

/** A page of the drafts of a state, or of each, without their bodies: the latest saved first, or what is to be published next. */
export function draftsQuery(
  client: Client,
  { state, words = "", category = "", page = 1, size }: WantedDrafts,
) {
  return queryOptions({
    queryKey: [postsKey, "drafts", { state, words, category, page, size }],
    queryFn: async ({ signal }) => {
      const answer = await client
        .rpc("list_drafts", {
          words,
          page_size: size,
          page_number: page,
          ...(state && { chosen: state }),
          ...(category && { in_category: category }),
        })
        .abortSignal(signal)
      return dataOf(answer, draftPageSchema)
    },
  })
}

export function changesQuery(client: Client, posts: readonly string[]) {
  return queryOptions({
    queryKey: [postsKey, "drafts", "of", posts],
    queryFn: async ({ signal }) => {
      const reading = client.from("post_drafts").select(columnsOf(draftSummarySchema)).in("post_id", posts)
      return dataOf(await reading.abortSignal(signal), z.array(draftSummarySchema))
    },
  })
}

/** The whole row; the picture's address also where it is invalid and visitors do not see it. */
export const storedPostSchema = postSchema.extend({ imageurl: z.string(), version: z.number() })
export type StoredPost = z.infer<typeof storedPostSchema>

/** The post of an id or of a creation's key, or null. Throws RequestError. */
export async function readStoredPost(
  client: Client,
  name: { id: string } | { creation_key: string },
  signal = new AbortController().signal,
): Promise<StoredPost | null> {
  const reading = client.from("blog_posts").select(columnsOf(storedPostSchema)).match(name).limit(1)
  return dataOf(await reading.abortSignal(signal), z.array(storedPostSchema))[0] ?? null
}

const holderSchema: z.ZodType<SlugHolder | null> = z.enum(["post", "trash", "draft"]).nullable()

/** The draft that wants the slug does not count. Throws RequestError. */
export async function readSlugHolder(
  client: Client,
  slug: string,
  draft: string,
  signal = new AbortController().signal,
): Promise<SlugHolder | null> {
  return dataOf(await client.rpc("slug_holder", { wanted: slug, draft }).abortSignal(signal), holderSchema)
}

/** Leaves out who discarded changes, which saves no version. Null where nobody is known. */
export async function readSaver(
  client: Client,
  { id, version }: Pick<StoredPost, "id" | "version">,
): Promise<string | null> {
  const { data } = await client
    .from("post_versions")
    .select("saved_by_email, event")
    .eq("post_id", id)
    .eq("version", version)
    .eq("draft", false)
    .order("id", { ascending: false })
    .limit(50)
  return data?.find(({ event }) => event !== "discarded")?.saved_by_email ?? null
}

const deletionSchema = z.object({
  deleted: z.boolean(),
  saved_at: timestamp,
  saved_by_email: z.string().nullable(),
  draft: z.boolean(),
  event: z.string().nullable(),
})
export type Deletion = z.infer<typeof deletionSchema>

/** A draft has its own id or its post's. Null for what was only unpublished. Throws RequestError. */
export async function readDeletion(client: Client, id: string, isDraft = false): Promise<Deletion | null> {
  const states = client
    .from("post_versions")
    .select("deleted, draft, event, saved_at, saved_by_email")
    .eq("post_id", id)
  const answer = await (isDraft ? states : states.eq("draft", false))
    .order("id", { ascending: false })
    .limit(1)
  const [last] = dataOf(answer, z.array(deletionSchema))
  if (!last) return null
  const isEnd = isDraft ? (last.draft && last.deleted) || last.event === "discarded" : last.deleted
  return isEnd ? last : null
}
