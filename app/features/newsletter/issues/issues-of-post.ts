import { dataOf } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { z } from "#app/lib/zod.ts"
import { issueSchema } from "./issues.ts"

const scheduled = issueSchema.pick({ posts: true, send_at: true })

/** The first scheduled issue that announces a post; undefined where none does. Throws RequestError. */
export async function scheduledWith(client: Client, post: string) {
  const answer = await client
    .from("newsletter_issues")
    .select("posts, send_at")
    .eq("state", "scheduled")
    .order("send_at")
    .limit(100)
  return dataOf(answer, z.array(scheduled)).find(({ posts }) => posts.includes(post))
}
