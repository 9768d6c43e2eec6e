import { queryOptions } from "@tanstack/react-query"
import { dataOf } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { z } from "#app/lib/zod.ts"
import { isOpen, issueSchema, issuesKey } from "./issues.ts"

/** How many issues are looked at. */
const mostRead = 100

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
