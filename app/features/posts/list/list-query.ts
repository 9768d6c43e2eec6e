import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { withQuery } from "#app/i18n/paths.ts"
import { dataOf } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { normalizeWords } from "#app/lib/typed-text.ts"
import { z } from "#app/lib/zod.ts"
import { postsKey, recentPostSchema } from "../queries.ts"

/** What the panel's list of posts shows; page counts from 1, an empty category is all of them. */
export type PanelQuery = { words: string; category: string; page: number }

/** An invalid page is read as the first. */
export function readPanelQuery(parameters: URLSearchParams): PanelQuery {
  const page = parameters.get("page") ?? ""
  return {
    words: normalizeWords(parameters.get("q") ?? ""),
    category: parameters.get("category") ?? "",
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

export function panelListAddress({ words, category, page }: PanelQuery): string {
  return withQuery("/admin/posts", { q: words, category, page: page > 1 && String(page) })
}

export const pageSize = 20

const listedPostSchema = recentPostSchema.extend({ imageurl: z.string() })
const pageSchema = z.object({ found: z.number(), isCapped: z.boolean(), posts: z.array(listedPostSchema) })

export type ListedPost = z.infer<typeof listedPostSchema>
/** Capped: there are more posts than `found`. */
export type PostPage = z.infer<typeof pageSchema>

/** Shows the previous page while this one loads. */
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

export function lastPage(found: number): number {
  return Math.max(1, Math.ceil(found / pageSize))
}
