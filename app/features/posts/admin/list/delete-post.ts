import { RequestError } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { type StoredPost, storedPostColumns, storedPostSchema } from "../stored-post.ts"

/** How a deletion ended: with what the post was; it was gone already; or the database let nothing be deleted. */
export type DeletionOutcome = { kind: "deleted"; post: StoredPost } | { kind: "gone" } | { kind: "refused" }

/** Takes the client and a post's id; deletes it. Throws RequestError. */
export async function deletePost(client: Client, id: string): Promise<DeletionOutcome> {
  const { data, error, status } = await client
    .from("blog_posts")
    .delete()
    .eq("id", id)
    .select(storedPostColumns)
  if (error) throw new RequestError(error.message, status)
  if (data[0]) return { kind: "deleted", post: storedPostSchema.parse(data[0]) }
  const left = await client.from("blog_posts").select("id").eq("id", id).limit(1)
  if (left.error) throw new RequestError(left.error.message, left.status)
  return { kind: left.data[0] ? "refused" : "gone" }
}

/** Takes the client and what a post was; saves it as it was, with its id and date. Throws RequestError. */
export async function restorePost(client: Client, deleted: StoredPost): Promise<void> {
  // These are the database's to give.
  const { version: _version, updated_at: _changed, ...post } = deleted
  const { data, error, status } = await client.from("blog_posts").insert(post).select("id")
  if (error) throw new RequestError(error.message, status)
  if (!data[0]) throw new RequestError("the post was not restored", status)
}
