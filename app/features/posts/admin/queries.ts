import { queryOptions } from "@tanstack/react-query"
import { linkColumns, postLinkSchema } from "#app/content/post.ts"
import { RequestError } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { moment } from "#app/lib/stored-row.ts"
import { z } from "#app/lib/zod.ts"

/** The first part of the key of every read of posts. */
export const postsKey = "posts"

const recentPosts = 5

/** What every table of posts shows of one. */
export const recentPostSchema = postLinkSchema.extend({ date: moment })
export type RecentPost = z.infer<typeof recentPostSchema>

/** Takes the client; returns the query of the dashboard: how many posts and categories there are, exactly, and the newest posts. */
export function overviewQuery(client: Client) {
  return queryOptions({
    queryKey: [postsKey, "overview"],
    queryFn: async ({ signal }) => {
      const [count, categories, newest] = await Promise.all([
        client.from("blog_posts").select("id", { count: "exact", head: true }).abortSignal(signal),
        client
          .from("blog_categories")
          .select("category", { count: "exact", head: true })
          .neq("category", "")
          .abortSignal(signal),
        client
          .from("blog_posts")
          .select(`${linkColumns}, date`)
          .order("date", { ascending: false })
          .order("id")
          .limit(recentPosts)
          .abortSignal(signal),
      ])
      for (const { error, status } of [count, categories, newest]) {
        if (error) throw new RequestError(error.message, status)
      }
      return {
        total: count.count ?? 0,
        categories: categories.count ?? 0,
        recent: z.array(recentPostSchema).parse(newest.data),
      }
    },
  })
}

/** Takes the client; returns the query of the categories in use, in alphabetical order. */
export function categoriesQuery(client: Client) {
  return queryOptions({
    queryKey: [postsKey, "categories"],
    queryFn: async ({ signal }) => {
      const { data, error, status } = await client
        .from("blog_categories")
        .select("category")
        .neq("category", "")
        .order("category")
        .abortSignal(signal)
      if (error) throw new RequestError(error.message, status)
      return data.map(({ category }) => category)
    },
  })
}
