import { queryOptions } from "@tanstack/react-query"
import { type Bilingual, bilingualSchema } from "#app/content/post.ts"
import { dataOf } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { timestamp } from "#app/lib/stored-row.ts"
import { z } from "#app/lib/zod.ts"
import { isOpen, issueSchema, issuesKey } from "./issues.ts"

type Titled = { id: string; title: Bilingual }
type PublicPost = Titled & { isPublic: true }
/** A post that is a draft, perhaps scheduled, in the trash, or not known. */
export type UnannouncedPost = Titled & {
  isPublic: false
  reason: "draft" | "trash" | "unknown"
  publishAt: string | null
}

const titled = z.object({ title: bilingualSchema })
const draftSchema = titled.extend({ publish_at: timestamp.nullable() })
const stateSchema = titled.extend({ deleted: z.boolean() })

export function announcedPostQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: [issuesKey, "announced", id],
    refetchOnMount: "always",
    queryFn: async ({ signal }): Promise<PublicPost | UnannouncedPost> => {
      const [posts, drafts, states] = await Promise.all([
        client.from("blog_posts").select("title").eq("id", id).abortSignal(signal),
        client.from("post_drafts").select("title, publish_at").eq("post_id", id).abortSignal(signal),
        client
          .from("post_versions")
          .select("title, deleted")
          .eq("post_id", id)
          .order("id", { ascending: false })
          .limit(1)
          .abortSignal(signal),
      ])
      const [post] = dataOf(posts, z.array(titled))
      if (post) return { id, title: post.title, isPublic: true }
      const [draft] = dataOf(drafts, z.array(draftSchema))
      const [state] = dataOf(states, z.array(stateSchema))
      return {
        id,
        title: draft?.title ?? state?.title ?? { pl: "", en: "" },
        isPublic: false,
        reason: draft ? "draft" : state?.deleted ? "trash" : "unknown",
        publishAt: draft?.publish_at ?? null,
      }
    },
  })
}

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
