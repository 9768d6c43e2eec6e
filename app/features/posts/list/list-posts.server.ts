import type { Locale } from "#app/i18n/paths.ts"
import { type LoadFailureReason, type Result, readAnswer } from "#app/lib/result.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { z } from "#app/lib/zod.ts"
import { postSummarySchema, summaryColumns } from "../post.ts"
import { type ListQuery, pageSize } from "./list-query.ts"

const pageSchema = z.object({
  posts: z.array(postSummarySchema),
  found: z.number(),
  /** There may be more than were found: a search stops counting. */
  isCapped: z.boolean(),
})

/** A page of the list, and how many posts there are on all of its pages. */
export type PostList = z.infer<typeof pageSchema>

/** Takes a client, the number of a category's posts, the category (empty: all) and a page; returns that page. */
export async function listPosts(
  client: Client,
  found: number,
  { category, page }: Pick<ListQuery, "category" | "page">,
): Promise<Result<PostList, LoadFailureReason>> {
  const first = (page - 1) * pageSize
  if (first >= found) return { ok: true, data: { posts: [], found, isCapped: false } }
  const length = Math.min(pageSize, found - first)
  // What lies before a page costs time, so the second half of a list is read from its end.
  const fromEnd = first > found / 2
  const skipped = fromEnd ? found - first - length : first
  const posts = client.from("blog_posts").select(summaryColumns)
  const { data, error } = await (category ? posts.eq("category", category) : posts)
    .order("date", { ascending: fromEnd })
    .order("id", { ascending: !fromEnd })
    .range(skipped, skipped + length - 1)
  const shown = fromEnd ? data?.toReversed() : data
  return readAnswer({ data: { posts: shown, found, isCapped: false }, error }, pageSchema)
}

/** Takes a client, a search and the language of its words; returns a page of what is found. */
export async function searchPosts(
  client: Client,
  { words, category, page }: ListQuery,
  locale: Locale,
): Promise<Result<PostList, LoadFailureReason>> {
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
