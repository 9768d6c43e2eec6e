import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { dataOf } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { z } from "#app/lib/zod.ts"
import { bilingual, issuesKey } from "./issues.ts"

const post = z.object({ id: z.string(), title: bilingual })
export type Post = z.infer<typeof post>

/** The last title of each of some posts that are public no more, from their history; without those that it forgot. */
export function pastTitlesQuery(client: Client, ids: readonly string[]) {
  return queryOptions({
    queryKey: [issuesKey, "past titles", ids.toSorted()],
    enabled: ids.length > 0,
    queryFn: ({ signal }) =>
      Promise.all(
        ids.map(async id => {
          const states = client.from("post_versions").select("id:post_id, title").eq("post_id", id)
          const latest = states.eq("draft", false).order("id", { ascending: false }).limit(1)
          return dataOf(await latest.abortSignal(signal), z.array(post))
        }),
      ).then(found => found.flat()),
  })
}

/** The public ones of some posts. */
export function chosenPostsQuery(client: Client, ids: readonly string[]) {
  return queryOptions({
    queryKey: [issuesKey, "posts", ids.toSorted()],
    refetchOnMount: "always",
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      if (ids.length === 0) return []
      const reading = client
        .from("blog_posts")
        .select("id, title")
        .in("id", [...ids])
      return dataOf(await reading.abortSignal(signal), z.array(post))
    },
  })
}

const mostFound = 6

/** The newest posts that hold the words. */
export function foundPostsQuery(client: Client, words: string) {
  return queryOptions({
    queryKey: [issuesKey, "found", words],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const answer = await client.rpc("list_posts", { words, page_size: mostFound }).abortSignal(signal)
      return dataOf(answer, z.object({ posts: z.array(post) })).posts
    },
  })
}
