import { type LoadFailureReason, readAnswer } from "#app/lib/read-answer.ts"
import type { Result } from "#app/lib/result.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { z } from "#app/lib/zod.ts"
import { linksAfter } from "./links-after.server.ts"
import { type Post, type PostLink, postLinkSchema } from "./post.ts"

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
    .select("id, title, category")
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
