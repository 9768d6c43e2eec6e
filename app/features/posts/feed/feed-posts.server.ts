import { type LoadFailureReason, type Result, readAnswer } from "#app/lib/result.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { z } from "#app/lib/zod.ts"
import { type Post, postColumns, postSchema } from "../post.ts"

/** How many posts a feed holds. */
const latest = 20

/** Takes a client; returns the newest posts with their bodies, for the feeds. */
export async function listFeedPosts(client: Client): Promise<Result<Post[], LoadFailureReason>> {
  const answer = await client
    .from("blog_posts")
    .select(postColumns)
    .order("date", { ascending: false })
    .order("id")
    .limit(latest)
  return readAnswer(answer, z.array(postSchema))
}
