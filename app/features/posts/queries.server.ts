import { readRows } from "#app/lib/read-rows.ts"
import type { Result } from "#app/lib/result.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { z } from "#app/lib/zod.ts"
import { type Post, type PostSummary, postSchema, postSummarySchema } from "./post.ts"

/** The columns of a post that lists ask for. */
export const summaryColumns = "id, title, excerpt, imageurl, category, date"

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

/** A post's id and when it was last changed, as an ISO date. */
export type PostChange = { id: string; changed: string }

/** Takes a client and how many; returns the newest posts' ids with the times of their last changes. */
export async function listPostChanges(
  client: Client,
  limit: number,
): Promise<Result<PostChange[], "unavailable">> {
  const ask = (from: number, to: number) =>
    client
      .from("blog_posts")
      .select("id, updated_at")
      .order("date", { ascending: false })
      .order("id")
      .range(from, to)
  const rows = await readRows(ask, limit)
  if (!rows.ok) return rows
  return {
    ok: true,
    data: rows.data.map(row => ({ id: row.id, changed: new Date(row.updated_at).toISOString() })),
  }
}
