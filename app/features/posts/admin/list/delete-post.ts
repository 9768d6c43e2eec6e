import { RequestError } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { type StoredPost, storedPostColumns, storedPostSchema } from "../stored-post.ts"

/** Takes the client and a post's id; deletes it and returns what it was, or null when no row was deleted. Throws RequestError. */
export async function deletePost(client: Client, id: string): Promise<StoredPost | null> {
  const { data, error, status } = await client
    .from("blog_posts")
    .delete()
    .eq("id", id)
    .select(storedPostColumns)
  if (error) throw new RequestError(error.message, status)
  return data[0] ? storedPostSchema.parse(data[0]) : null
}

/** Takes the client and what a post was; saves it as it was, with its id, dates and version. Throws RequestError. */
export async function restorePost(client: Client, post: StoredPost): Promise<void> {
  const { data, error, status } = await client.from("blog_posts").insert(post).select("id")
  if (error) throw new RequestError(error.message, status)
  if (!data[0]) throw new RequestError("the post was not restored", status)
}
