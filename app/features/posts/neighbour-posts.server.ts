import type { Result } from "#app/lib/result.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { linksAfter } from "./links-after.server.ts"
import { type Post, type PostLink, postLinkSchema } from "./post.ts"

/** The posts before and after a post by date; null at the ends. */
export type NeighbourPosts = { older: PostLink | null; newer: PostLink | null }

/** Takes a client and a post; returns its neighbours among all posts in the order of the lists. */
export async function findNeighbourPosts(
  client: Client,
  post: Pick<Post, "id" | "date">,
): Promise<Result<NeighbourPosts, "unavailable">> {
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
  if (error) return { ok: false, code: "unavailable", cause: error.code }
  return {
    ok: true,
    data: {
      older: older.data && postLinkSchema.parse(older.data),
      newer: newer.data && postLinkSchema.parse(newer.data),
    },
  }
}
