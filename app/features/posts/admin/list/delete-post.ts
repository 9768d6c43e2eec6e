import { RequestError } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { z } from "#app/lib/zod.ts"

const both = z.object({ en: z.string(), pl: z.string() })
const deletedPostSchema = z.object({
  id: z.string(),
  title: both,
  excerpt: both,
  content: both,
  imageurl: z.string(),
  category: z.string(),
  date: z.string(),
  version: z.number(),
  updated_at: z.string(),
})

/** Everything that a post was when it was deleted. */
export type DeletedPost = z.infer<typeof deletedPostSchema>

const columns = Object.keys(deletedPostSchema.shape).join()

/** Takes the client and a post's id; deletes it and returns what it was, or null when no row was deleted. Throws RequestError. */
export async function deletePost(client: Client, id: string): Promise<DeletedPost | null> {
  const { data, error, status } = await client.from("blog_posts").delete().eq("id", id).select(columns)
  if (error) throw new RequestError(error.message, status)
  return data[0] ? deletedPostSchema.parse(data[0]) : null
}

/** Takes the client and what a post was; saves it as it was, with its id, dates and version. Throws RequestError. */
export async function restorePost(client: Client, post: DeletedPost): Promise<void> {
  const { data, error, status } = await client.from("blog_posts").insert(post).select("id")
  if (error) throw new RequestError(error.message, status)
  if (!data[0]) throw new RequestError("the post was not restored", status)
}
