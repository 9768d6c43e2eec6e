import { type LoadFailureReason, readAnswer } from "#app/lib/read-answer.ts"
import type { Result } from "#app/lib/result.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { z } from "#app/lib/zod.ts"
import { linksAfter } from "./links-after.server.ts"
import { type Post, postLinkSchema } from "./post.ts"

const neighboursSchema = z.object({ older: postLinkSchema.nullable(), newer: postLinkSchema.nullable() })

/** The posts before and after a post by date; null at the ends. */
export type NeighbourPosts = z.infer<typeof neighboursSchema>

/** Takes a client and a post; returns its neighbours among all posts in the order of the lists. */
export async function findNeighbourPosts(
  client: Client,
  post: Pick<Post, "id" | "date">,
): Promise<Result<NeighbourPosts, LoadFailureReason>> {
  const [older, newer] = await Promise.all([
    linksAfter(client, post).limit(1).maybeSingle(),
    client
      .from("blog_posts")
      .select("id, title, category")
      .gte("date", post.date)
      .or(`date.gt."${post.date}",id.lt."${post.id}"`)
      .order("date")
      .order("id", { ascending: false })
      .limit(1)
      .maybeSingle(),
  ])
  const error = older.error ?? newer.error
  return readAnswer({ data: { older: older.data, newer: newer.data }, error }, neighboursSchema)
}
