import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query"
import { bilingualSchema } from "#app/content/post.ts"
import { useClient } from "#app/features/session/session-provider.tsx"
import { inPanelLanguage } from "#app/i18n/panel-language.ts"
import type { Locale } from "#app/i18n/paths.ts"
import { dataOf } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { z } from "#app/lib/zod.ts"
import { issuesKey } from "./issues.ts"

const post = z.object({ id: z.string(), title: bilingualSchema })
export type Post = z.infer<typeof post>
type ChosenPost = Post & { isPublic: boolean }

/** The id stands in where the history has forgotten the title of an unpublished post. */
export function titleOfPost({ id, title }: Post): { text: string; lang: Locale } {
  const { text, lang } = inPanelLanguage(title)
  return { text: text || id, lang }
}

/** Some posts in any order; those that are public no more by their last title. */
export function chosenPostsQuery(client: Client, ids: readonly string[]) {
  return queryOptions({
    queryKey: [issuesKey, "posts", ids.toSorted()],
    refetchOnMount: "always",
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<ChosenPost[]> => {
      if (ids.length === 0) return []
      const reading = client
        .from("blog_posts")
        .select("id, title")
        .in("id", [...ids])
      const found = dataOf(await reading.abortSignal(signal), z.array(post))
      const past = ids.filter(id => !found.some(post => post.id === id))
      return [
        ...found.map(post => ({ ...post, isPublic: true })),
        ...(await Promise.all(past.map(id => readUnpublished(client, id, signal)))),
      ]
    },
  })
}

async function readUnpublished(client: Client, id: string, signal: AbortSignal): Promise<ChosenPost> {
  const states = client.from("post_versions").select("title").eq("post_id", id)
  const latest = states.eq("draft", false).order("id", { ascending: false }).limit(1)
  const [known] = dataOf(await latest.abortSignal(signal), z.array(post.pick({ title: true })))
  return { id, title: known?.title ?? { pl: "", en: "" }, isPublic: false }
}

export function useGonePosts(ids: readonly string[]): string[] {
  const { data: posts = [] } = useQuery(chosenPostsQuery(useClient(), ids))
  // Until the posts are read anew, those that were removed are among them.
  const gone = posts.filter(({ id, isPublic }) => !isPublic && ids.includes(id))
  return gone.map(post => titleOfPost(post).text)
}

export function gonePostsQuery(client: Client, ids: readonly string[]) {
  return queryOptions({
    queryKey: [issuesKey, "gone", ids.toSorted()],
    refetchOnMount: "always",
    enabled: ids.length > 0,
    queryFn: async ({ signal }) => {
      const reading = client
        .from("blog_posts")
        .select("id")
        .in("id", [...ids])
      const found = dataOf(await reading.abortSignal(signal), z.array(post.pick({ id: true })))
      return ids.filter(wanted => !found.some(({ id }) => id === wanted))
    },
  })
}

const mostFound = 6

export function foundPostsQuery(client: Client, words: string, chosen: readonly string[]) {
  return queryOptions({
    queryKey: [issuesKey, "found", words, chosen.toSorted()],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const size = mostFound + chosen.length
      const answer = await client.rpc("list_posts", { words, page_size: size }).abortSignal(signal)
      const { posts } = dataOf(answer, z.object({ posts: z.array(post) }))
      return posts.filter(({ id }) => !chosen.includes(id)).slice(0, mostFound)
    },
  })
}
