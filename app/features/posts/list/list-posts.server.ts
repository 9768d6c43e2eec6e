import type { Locale } from "#app/i18n/paths.ts"
import type { Result } from "#app/lib/result.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { z } from "#app/lib/zod.ts"
import { type PostSummary, postSummarySchema } from "../post.ts"
import { summaryColumns } from "../queries.server.ts"
import type { ListQuery } from "./list-query.ts"

/** Posts on a page of the list, as the database's search has it. */
export const pageSize = 6
/** Most posts that a search tells apart; the database counts no further. */
const mostFound = 600

/** A page of the list, and how many posts there are on all of its pages. */
export type PostList = {
  posts: PostSummary[]
  found: number
  /** There may be more than were found: a search stops counting. */
  isCapped: boolean
}

const foundSchema = z.object({ found: z.number(), posts: z.array(postSummarySchema) })

/** Takes a client, the number of a category's posts, the category (empty: all) and a page; returns that page. */
export async function listPosts(
  client: Client,
  found: number,
  { category, page }: Pick<ListQuery, "category" | "page">,
): Promise<Result<PostList, "unavailable">> {
  const first = (page - 1) * pageSize
  if (first >= found) return { ok: true, data: { posts: [], found, isCapped: false } }
  const posts = client.from("blog_posts").select(summaryColumns)
  const { data, error } = await (category ? posts.eq("category", category) : posts)
    .order("date", { ascending: false })
    .order("id")
    .range(first, first + pageSize - 1)
  if (error) return { ok: false, code: "unavailable", cause: error.code }
  return { ok: true, data: { posts: z.array(postSummarySchema).parse(data), found, isCapped: false } }
}

/** Takes a client, a search and the language of its words; returns a page of what is found, of 600 posts at most. */
export async function searchPosts(
  client: Client,
  { words, category, page }: ListQuery,
  locale: Locale,
): Promise<Result<PostList, "unavailable">> {
  if (page > mostFound / pageSize) return { ok: true, data: { posts: [], found: 0, isCapped: false } }
  const { data, error } = await client.rpc("search_posts", {
    words,
    search_language: locale,
    page_number: page,
    ...(category && { in_category: category }),
  })
  if (error) return { ok: false, code: "unavailable", cause: error.code }
  const { posts, found } = foundSchema.parse(data)
  return { ok: true, data: { posts, found, isCapped: found >= mostFound } }
}
