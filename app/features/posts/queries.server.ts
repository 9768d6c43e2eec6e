import {
  type LoadFailureReason,
  type Result,
  readAnswer,
  readCountedRows,
  readOneRow,
} from "#app/lib/result.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { moment } from "#app/lib/stored-row.ts"
import { z } from "#app/lib/zod.ts"
import { listCategories } from "./list-categories.server.ts"
import {
  type Post,
  type PostSummary,
  postColumns,
  postSchema,
  postSummarySchema,
  summaryColumns,
} from "./post.ts"

/** Takes a client and how many; returns the newest posts without their bodies. */
export async function listNewestPosts(
  client: Client,
  limit: number,
): Promise<Result<PostSummary[], LoadFailureReason>> {
  const answer = await client
    .from("blog_posts")
    .select(summaryColumns)
    .order("date", { ascending: false })
    .order("id")
    .limit(limit)
  return readAnswer(answer, z.array(postSummarySchema))
}

/** Takes a client and an id; returns the post, or null when there is none. */
export async function getPost(
  client: Client,
  id: string,
): Promise<Result<Post | null, LoadFailureReason | "several">> {
  const answer = await client.from("blog_posts").select(postColumns).eq("id", id).maybeSingle()
  return readOneRow(answer, postSchema.nullable())
}

const changeSchema = z
  .object({ id: z.string(), updated_at: moment })
  .transform(({ id, updated_at }) => ({ id, changed: new Date(updated_at).toISOString() }))

/** A post's id and when it was last changed, as an ISO date. */
export type PostChange = z.infer<typeof changeSchema>

/** Takes a client and how many; returns the newest posts' ids with the times of their last changes. */
export async function listPostChanges(
  client: Client,
  limit: number,
): Promise<Result<PostChange[], LoadFailureReason>> {
  const ask = (from: number, to: number) =>
    client
      .from("blog_posts")
      .select("id, updated_at")
      .order("date", { ascending: false })
      .order("id")
      .range(from, to)
  const count = async () => {
    const categories = await listCategories(client)
    if (!categories.ok) return categories
    return { ok: true as const, data: categories.data.reduce((sum, { posts }) => sum + posts, 0) }
  }
  return readCountedRows(ask, count, changeSchema, limit)
}
