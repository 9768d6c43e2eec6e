import { RequestError } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import type { PostForm } from "../../schema.ts"
import type { StoredPost } from "../stored-post.ts"
import { sanitizeValues } from "./sanitize-body.ts"
import { readSavedPost } from "./saved-post.ts"

/**
 * How saving an existing post ended: saved; somebody else has saved the post since it was read, or deleted it; or the
 * database let nothing be changed.
 */
export type UpdateOutcome =
  | { kind: "saved" }
  | { kind: "conflict"; theirs: StoredPost }
  | { kind: "deleted" }
  | { kind: "refused" }

/**
 * Takes the client, a post's id, the version it was read at and a filled form; saves it if the post still has that
 * version. Throws RequestError.
 */
export async function updatePost(
  client: Client,
  id: string,
  version: number,
  form: PostForm,
): Promise<UpdateOutcome> {
  const { data, error, status } = await client
    .from("blog_posts")
    .update(await sanitizeValues(form))
    .eq("id", id)
    .eq("version", version)
    .select("id")
  if (error) throw new RequestError(error.message, status)
  if (data.length > 0) return { kind: "saved" }
  const theirs = await readSavedPost(client, id)
  if (!theirs) return { kind: "deleted" }
  return theirs.version === version ? { kind: "refused" } : { kind: "conflict", theirs }
}
