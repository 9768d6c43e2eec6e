import { RequestError } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { readStoredPost, type StoredPost } from "../../queries.ts"
import type { PostForm } from "../../schema.ts"
import { isSame, valuesOf } from "./post-values.ts"
import { cleanValues, sanitizeValues } from "./sanitize-body.ts"

/**
 * How saving a post ended: saved; somebody else has saved the post since it was read, or deleted it; or the database let
 * nothing be changed.
 */
export type SaveOutcome =
  | { kind: "saved" }
  | { kind: "conflict"; theirs: StoredPost }
  | { kind: "deleted" }
  | { kind: "refused" }

/** The texts that a form knows the post may hold: what was read, and what was sent and perhaps saved without an answer. */
export type KnownTexts = readonly PostForm[]

/**
 * Takes the client, a post's id, the version it was read at, a filled form and the texts it knows; saves it if the post
 * still has that version. Throws RequestError.
 */
export async function updatePost(
  client: Client,
  id: string,
  version: number,
  form: PostForm,
  known: KnownTexts,
): Promise<SaveOutcome> {
  const { data, error, status } = await client
    .from("blog_posts")
    .update(await sanitizeValues(form))
    .eq("id", id)
    .eq("version", version)
    .select("id")
  if (error) throw new RequestError(error.message, status)
  if (data.length > 0) return { kind: "saved" }
  const stored = await readStoredPost(client, { id })
  if (!stored) return { kind: "deleted" }
  return stored.version === version ? { kind: "refused" } : saveOver(client, stored, form, known)
}

/**
 * Takes the client, a post as it is stored, a filled form and the texts it knows; saves the form over one of those, and
 * nothing over what somebody else has written. Throws RequestError.
 */
export async function saveOver(
  client: Client,
  stored: StoredPost,
  form: PostForm,
  known: KnownTexts,
): Promise<SaveOutcome> {
  const holds = async (text: PostForm) => isSame(valuesOf(stored), await cleanValues(text))
  if (await holds(form)) return { kind: "saved" }
  for (const text of known)
    if (await holds(text)) return updatePost(client, stored.id, stored.version, form, known)
  return { kind: "conflict", theirs: stored }
}
