import { type LoadFailureReason, type Result, readAnswer } from "#app/lib/result.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { z } from "#app/lib/zod.ts"
import { linkColumns, type Post, type PostLink, postLinkSchema } from "../post.ts"

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
      .select(linkColumns)
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

/** How many related posts a post shows at most. */
const most = 3

/**
 * Takes a client and a post; returns up to three others of its category: those that follow it from newer to older, and
 * after the oldest the newest again, so that always reading on passes through the whole category.
 */
export async function listRelatedPosts(
  client: Client,
  post: Pick<Post, "id" | "category" | "date">,
): Promise<Result<PostLink[], LoadFailureReason>> {
  const newestOfCategory = client
    .from("blog_posts")
    .select(linkColumns)
    .eq("category", post.category)
    .neq("id", post.id)
    .order("date", { ascending: false })
    .order("id")
    .limit(most)
  const [following, newest] = await Promise.all([
    linksAfter(client, post).eq("category", post.category).limit(most),
    newestOfCategory,
  ])
  const error = following.error ?? newest.error
  const data = [...(following.data ?? []), ...(newest.data ?? [])]
  const found = readAnswer({ data, error }, z.array(postLinkSchema))
  if (!found.ok) return found
  const byId = new Map(found.data.map(link => [link.id, link]))
  return { ok: true, data: [...byId.values()].slice(0, most) }
}

/** Takes a client and a post; returns the query for links to the posts that follow it in the lists, the nearest first. */
function linksAfter(client: Client, { id, date }: Pick<Post, "id" | "date">) {
  // The bound on the date alone lets the index begin at this post; the rest decides between posts of one moment.
  return client
    .from("blog_posts")
    .select(linkColumns)
    .lte("date", date)
    .or(`date.lt."${date}",id.gt."${id}"`)
    .order("date", { ascending: false })
    .order("id")
}
