import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { dataOf } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { z } from "#app/lib/zod.ts"
import { postsKey, recentPostSchema } from "../queries.ts"
import type { PanelQuery } from "./list-address.ts"

/** Posts on a page. */
export const pageSize = 20

const listedPostSchema = recentPostSchema.extend({ imageurl: z.string() })
const pageSchema = z.object({ found: z.number(), isCapped: z.boolean(), posts: z.array(listedPostSchema) })

/** A post in the panel's list. */
export type ListedPost = z.infer<typeof listedPostSchema>
/** A page of the list; when it is capped there are more posts than were counted. */
export type PostPage = z.infer<typeof pageSchema>

/** Takes the client and what the list shows; returns the query of that page. The page before stays until it is there. */
export function postListQuery(client: Client, { words, category, page }: PanelQuery) {
  return queryOptions({
    queryKey: [postsKey, "list", { words, category, page }],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<PostPage> => {
      const answer = await client
        .rpc("list_posts", {
          words,
          page_size: pageSize,
          page_number: page,
          ...(category && { in_category: category }),
        })
        .abortSignal(signal)
      return dataOf(answer, pageSchema)
    },
  })
}

/** Takes how many posts there are; returns the number of the last page that shows some. */
export function lastPage(found: number): number {
  return Math.max(1, Math.ceil(found / pageSize))
}
