import { queryOptions } from "@tanstack/react-query"
import { RequestError } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { z } from "#app/lib/zod.ts"
import { postSummarySchema } from "../post.ts"

/** The first part of the key of every read of posts. */
export const postsKey = "posts"

/** Rows from which the dashboard counts categories. */
const categorySample = 100
const recentPosts = 5
const listedPosts = 50

const recentPostSchema = postSummarySchema.pick({ id: true, title: true, category: true, date: true })
const listedPostSchema = recentPostSchema.extend({ imageurl: z.string() })

/** A post in the dashboard's table. */
export type RecentPost = z.infer<typeof recentPostSchema>
/** A post in the panel's list. */
export type ListedPost = z.infer<typeof listedPostSchema>

/** Takes the client; returns the query of the dashboard: how many posts and categories there are, the newest posts. */
export function overviewQuery(client: Client) {
  return queryOptions({
    queryKey: [postsKey, "overview"],
    queryFn: async ({ signal }) => {
      const [count, categories, newest] = await Promise.all([
        client.from("blog_posts").select("id", { count: "exact", head: true }).abortSignal(signal),
        client.from("blog_posts").select("category").limit(categorySample).abortSignal(signal),
        client
          .from("blog_posts")
          .select("id, title, category, date")
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
        categories: distinctCategories(categories.data ?? []).length,
        recent: z.array(recentPostSchema).parse(newest.data),
      }
    },
  })
}

/** Takes the client; returns the query of the panel's list: the newest posts, and how many there are in all. */
export function postListQuery(client: Client) {
  return queryOptions({
    queryKey: [postsKey, "list"],
    queryFn: async ({ signal }) => {
      const { data, error, count, status } = await client
        .from("blog_posts")
        .select("id, title, category, date, imageurl", { count: "exact" })
        .order("date", { ascending: false })
        .order("id")
        .limit(listedPosts)
        .abortSignal(signal)
      if (error) throw new RequestError(error.message, status)
      return { posts: z.array(listedPostSchema).parse(data), total: count ?? data.length }
    },
  })
}

/** Takes the client; returns the query of the categories in use, in alphabetical order, from at most 100 posts. */
export function categoriesQuery(client: Client) {
  return queryOptions({
    queryKey: [postsKey, "categories"],
    queryFn: async ({ signal }) => {
      const { data, error, status } = await client
        .from("blog_posts")
        .select("category")
        .limit(categorySample)
        .abortSignal(signal)
      if (error) throw new RequestError(error.message, status)
      return distinctCategories(data).sort()
    },
  })
}

function distinctCategories(rows: readonly { category: string }[]): string[] {
  return [...new Set(rows.map(row => row.category))].filter(category => category !== "")
}
