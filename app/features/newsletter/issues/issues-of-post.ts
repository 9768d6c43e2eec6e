import { queryOptions } from "@tanstack/react-query"
import { dataOf } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { z } from "#app/lib/zod.ts"
import { isOpen, issueSchema, issuesKey } from "./issues.ts"

/** How many issues are looked at: the newest, or those that are due first. */
const mostRead = 100

const scheduled = issueSchema.pick({ posts: true, send_at: true })

/** The first scheduled issue that announces a post; undefined where none does. Throws RequestError. */
export async function scheduledWith(client: Client, post: string) {
  const answer = await client
    .from("newsletter_issues")
    .select("posts, send_at")
    .eq("state", "scheduled")
    .order("send_at")
    .limit(mostRead)
  return dataOf(answer, z.array(scheduled)).find(({ posts }) => posts.includes(post))
}

const announcing = issueSchema.pick({ id: true, posts: true, state: true, started_at: true })
export type AnnouncingIssue = z.infer<typeof announcing>

/** The newest issues that announce a post: one that can still be written, and one that was sent. */
export function issuesOfPostQuery(client: Client, post: string) {
  return queryOptions({
    queryKey: [issuesKey, "of", post],
    refetchOnMount: "always",
    queryFn: async ({ signal }) => {
      const answer = await client
        .from("newsletter_issues")
        .select("id, posts, state, started_at")
        .order("created_at", { ascending: false })
        .limit(mostRead)
        .abortSignal(signal)
      const issues = dataOf(answer, z.array(announcing)).filter(({ posts }) => posts.includes(post))
      return { open: issues.find(isOpen) ?? null, sent: issues.find(issue => !isOpen(issue)) ?? null }
    },
  })
}
