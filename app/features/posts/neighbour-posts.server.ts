import type { Result } from "#app/lib/result.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { type Post, type PostLink, postLinkSchema } from "./post.ts"

/** The posts before and after a post by date; null at the ends. */
export type NeighbourPosts = { older: PostLink | null; newer: PostLink | null }

/** Takes a client and a post; returns its neighbours among all posts in the order of the lists. */
export async function findNeighbourPosts(
  client: Client,
  { id, date }: Pick<Post, "id" | "date">,
): Promise<Result<NeighbourPosts, "unavailable">> {
  const links = () => client.from("blog_posts").select("id, title, category")
  // The bound on the date alone lets the index begin at this post; the rest decides between posts of one moment.
  const [older, newer] = await Promise.all([
    links()
      .lte("date", date)
      .or(`date.lt."${date}",id.gt."${id}"`)
      .order("date", { ascending: false })
      .order("id")
      .limit(1)
      .maybeSingle(),
    links()
      .gte("date", date)
      .or(`date.gt."${date}",id.lt."${id}"`)
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
