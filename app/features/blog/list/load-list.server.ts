import type { ShownLabel } from "#app/content/category.ts"
import { type PostTeaser, postSummarySchema } from "#app/content/post.ts"
import type { Locale } from "#app/i18n/paths.ts"
import { searchedWords } from "#app/lib/keyset-list.ts"
import { type LoadFailureReason, type Result, readAnswer } from "#app/lib/result.ts"
import type { Client, ServerEnvironment } from "#app/lib/server-environment.ts"
import { columnsOf } from "#app/lib/stored-row.ts"
import { z } from "#app/lib/zod.ts"
import {
  type Category,
  type LoadFailed,
  listCategories,
  listLabels,
  reportFailure,
  teasersOf,
} from "../posts.server.ts"
import { type ListQuery, pageSize } from "./list-query.ts"

const pageSchema = z.object({
  ...searchedWords,
  posts: z.array(postSummarySchema),
  /** On all pages. */
  found: z.number(),
  /** There may be more than `found`: a search stops counting. */
  isCapped: z.boolean(),
})

type PostPage = z.infer<typeof pageSchema>

export type Listed = Omit<PostPage, "posts"> & {
  kind: "listed"
  posts: PostTeaser[]
  categories: Category[]
  labels: ShownLabel[]
  pages: number
}

export type LoadedList = Listed | LoadFailed

export async function loadList(
  { anonymous, log }: Pick<ServerEnvironment, "anonymous" | "log">,
  query: ListQuery,
  locale: Locale,
): Promise<LoadedList> {
  const [categories, labels] = await Promise.all([listCategories(anonymous), listLabels(anonymous, locale)])
  if (!categories.ok) return reportFailure(log, categories, "categories not available")
  if (!labels.ok) return reportFailure(log, labels, "names of categories not available")
  const all = categories.data
  const asked = query.category ? all.filter(({ category }) => category === query.category) : all
  const found = asked.reduce((sum, { posts }) => sum + posts, 0)
  const isSearch = found > 0 && query.words !== ""
  const list = await (isSearch ? searchPosts(anonymous, query, locale) : listPosts(anonymous, found, query))
  if (!list.ok) return reportFailure(log, list, "posts not available")
  return {
    ...list.data,
    kind: "listed",
    posts: await teasersOf({ anonymous, log }, list.data.posts, locale),
    categories: all.filter(({ category }) => category !== ""),
    labels: labels.data,
    pages: Math.ceil(list.data.found / pageSize),
  }
}

/** `found` is the number of posts in the category; an empty category is all posts. */
export async function listPosts(
  client: Client,
  found: number,
  { category, page }: Pick<ListQuery, "category" | "page">,
): Promise<Result<PostPage, LoadFailureReason>> {
  const first = (page - 1) * pageSize
  if (first >= found) return { ok: true, data: { posts: [], found, isCapped: false } }
  const length = Math.min(pageSize, found - first)
  // A large offset is slow, so the second half of a list is read from its end.
  const fromEnd = first > found / 2
  const skipped = fromEnd ? found - first - length : first
  const posts = client.from("blog_posts").select(columnsOf(postSummarySchema))
  const { data, error } = await (category ? posts.eq("category", category) : posts)
    .order("date", { ascending: fromEnd })
    .order("id", { ascending: !fromEnd })
    .range(skipped, skipped + length - 1)
  const shown = fromEnd ? data?.toReversed() : data
  return readAnswer({ data: { posts: shown, found, isCapped: false }, error }, pageSchema)
}

export async function searchPosts(
  client: Client,
  { words, category, page }: ListQuery,
  locale: Locale,
): Promise<Result<PostPage, LoadFailureReason>> {
  if (page === Number.POSITIVE_INFINITY) return { ok: true, data: { posts: [], found: 0, isCapped: false } }
  const answer = await client.rpc("search_posts", {
    words,
    search_language: locale,
    page_size: pageSize,
    page_number: page,
    ...(category && { in_category: category }),
  })
  return readAnswer(answer, pageSchema)
}
