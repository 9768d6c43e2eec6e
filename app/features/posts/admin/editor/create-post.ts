import { RequestError } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { readStoredPost } from "../../queries.ts"
import type { PostForm } from "../../schema.ts"
import { sanitizeValues } from "./sanitize-body.ts"
import { type KnownTexts, type SaveOutcome, saveOver } from "./update-post.ts"

/** PostgreSQL's code of a value that another row has already. */
const duplicate = "23505"

/** Returns a key that no other creation has. */
export function newCreationKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), part =>
    part.toString(36).padStart(7, "0"),
  ).join("-")
}

/**
 * Takes the client, a creation's key, a filled form and the texts it knows; saves it as a post of this moment. Repeated
 * with the same key it makes no second post: the form is saved over the one that is there. Throws RequestError.
 */
export async function createPost(
  client: Client,
  key: string,
  form: PostForm,
  known: KnownTexts,
): Promise<SaveOutcome> {
  const row = { ...(await sanitizeValues(form)), date: new Date().toISOString() }
  const { data, error, status } = await client
    .from("blog_posts")
    .insert(row)
    .setHeader("idempotency-key", key)
    .select("id")
  if (error?.code === duplicate) {
    const made = await readStoredPost(client, { creation_key: key })
    if (made) return saveOver(client, made, form, known)
  }
  if (error) throw new RequestError(error.message, status)
  if (!data[0]) throw new RequestError("the post was not saved", status)
  return { kind: "saved" }
}
