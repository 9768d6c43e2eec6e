import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { RequestError } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { z } from "#app/lib/zod.ts"
import { postsKey, recentPostSchema } from "../queries.ts"
import type { PanelQuery } from "./list-address.ts"

/** Posts on a page, and the most that a search tells apart, as the database's function has them. */
export const pageSize = 20
const mostFound = 1000

const listedPostSchema = recentPostSchema.extend({ imageurl: z.string() })
const answerSchema = z.object({ found: z.number(), posts: z.array(listedPostSchema) })

/** A post in the panel's list. */
export type ListedPost = z.infer<typeof listedPostSchema>
/** A page of the list; when it is capped there are more posts than were counted. */
export type PostPage = { posts: ListedPost[]; found: number; isCapped: boolean }

/** Takes the client and what the list shows; returns the query of that page. The page before stays until it is there. */
export function postListQuery(client: Client, { words, category, page }: PanelQuery) {
  return queryOptions({
    queryKey: [postsKey, "list", { words, category, page }],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<PostPage> => {
      const { data, error, status } = await client
        .rpc("list_posts", { words, page_number: page, ...(category && { in_category: category }) })
        .abortSignal(signal)
      if (error) throw new RequestError(error.message, status)
      const { posts, found } = answerSchema.parse(data)
      return { posts, found, isCapped: words !== "" && found >= mostFound }
    },
  })
}

/** Takes how many posts there are; returns the number of the last page that shows some. */
export function lastPage(found: number): number {
  return Math.max(1, Math.ceil(found / pageSize))
}
