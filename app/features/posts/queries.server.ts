import { z } from "zod"
import type { Result } from "#app/lib/result.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { type Post, type PostSummary, postSchema, postSummarySchema } from "./post.ts"

const summaryColumns = "id, title, excerpt, imageurl, category, date"

/** Takes a client and how many; returns the newest posts without their bodies. */
export async function listNewestPosts(
  client: Client,
  limit: number,
): Promise<Result<PostSummary[], "unavailable">> {
  const { data, error } = await client
    .from("blog_posts")
    .select(summaryColumns)
    .order("date", { ascending: false })
    .order("id")
    .limit(limit)
  if (error) return { ok: false, code: "unavailable", cause: error.code }
  return { ok: true, data: z.array(postSummarySchema).parse(data) }
}

/** Takes a client and an id; returns the post, or null when there is none. */
export async function getPost(client: Client, id: string): Promise<Result<Post | null, "unavailable">> {
  const { data, error } = await client
    .from("blog_posts")
    .select(`${summaryColumns}, content, updated_at`)
    .eq("id", id)
    .maybeSingle()
  if (error) return { ok: false, code: "unavailable", cause: error.code }
  return { ok: true, data: data && postSchema.parse(data) }
}

/** Takes a client; returns the ids of all posts, newest first, at most 50,000: what one sitemap may hold. */
export async function listPostIds(client: Client): Promise<Result<string[], "unavailable">> {
  const { data, error } = await client
    .from("blog_posts")
    .select("id")
    .order("date", { ascending: false })
    .limit(50_000)
  if (error) return { ok: false, code: "unavailable", cause: error.code }
  return { ok: true, data: data.map(row => row.id) }
}
