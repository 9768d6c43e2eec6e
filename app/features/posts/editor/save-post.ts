import type { BodyExcess } from "#app/content/body-bounds.ts"
import { hasRow, RequestError } from "#app/lib/query-client.ts"
import { uniqueViolation } from "#app/lib/result.ts"
import type { Client } from "#app/lib/server-environment.ts"
import type { SlugHolder } from "../post-slug.ts"
import { type Deletion, readDeletion, readSlugHolder, readStoredPost, type StoredPost } from "../queries.ts"
import { type PostForm, postFormSchema } from "../schema.ts"
import type { ServerDraft } from "../server-drafts.ts"
import { emptyValues, isSame, rowOf, valuesOf } from "./post-values.ts"

/**
 * "conflict", "draftConflict", "deleted": changed by another person since it was read. "refused": the database changed no
 * row. "taken": the address that was typed. The author has to know `note` beside.
 */
export type SaveOutcome =
  | { kind: "saved"; note?: string }
  | { kind: "conflict"; theirs: StoredPost }
  | { kind: "draftConflict"; theirs: ServerDraft }
  | { kind: "deleted"; deletion: Deletion | null }
  | { kind: "refused" }
  | { kind: "taken"; holder: SlugHolder }

/** Values that the stored post may have without a conflict: as it was read, and as sent without a response. */
export type KnownTexts = readonly PostForm[]

/**
 * Repeated with the same key it makes no second post but saves over the one that is there. A post that was public before
 * gets its id again. "deleted": the draft that the server had, of which the key is the id. Throws RequestError.
 */
export async function createPost(
  client: Client,
  key: string,
  form: PostForm,
  known: KnownTexts,
  formerId: string | null = null,
  hadDraft = false,
): Promise<SaveOutcome> {
  const deletion = hadDraft && (await readDeletion(client, formerId ?? key, true))
  if (deletion) return { kind: "deleted", deletion }
  const date = form.date || new Date().toISOString()
  const id = formerId ?? form.slug
  if (formerId === null && id !== "") {
    const holder = await readSlugHolder(client, id, key)
    // A post may be this one, saved without an answer.
    if (holder && holder !== "post") return { kind: "taken", holder }
  }
  const row = { ...(id !== "" && { id }), ...rowOf(await validBodies(form)), date }
  const writing = client.from("blog_posts").insert(row).setHeader("idempotency-key", key)
  const answer = await writing.select("id")
  if (answer.error?.code === uniqueViolation) {
    const made = await readStoredPost(client, { creation_key: key })
    if (made) return saveOver(client, made, form, known)
    // Somebody has taken it out of the trash.
    const restored = formerId === null ? null : await readStoredPost(client, { id: formerId })
    if (restored) return saveOver(client, restored, form, known)
    if (id !== "") return { kind: "taken", holder: "post" }
  }
  if (!hasRow(answer)) throw new RequestError("the post was not saved", answer.status)
  return { kind: "saved" }
}

/** For the database: what is written are the texts of an earlier state of the history. */
export const restorationKey = (state: number) => `restored-version-${state}`

/** Saves only over the version that was read; `restored` is the state whose texts are written. Throws RequestError. */
export async function updatePost(
  client: Client,
  id: string,
  version: number,
  form: PostForm,
  known: KnownTexts,
  restored: number | null = null,
): Promise<SaveOutcome> {
  const row = rowOf(await validBodies(form), known)
  const updating = client.from("blog_posts").update(row).eq("id", id).eq("version", version).select("id")
  if (restored !== null) updating.setHeader("idempotency-key", restorationKey(restored))
  if (hasRow(await updating)) return { kind: "saved" }
  const stored = await readStoredPost(client, { id })
  if (!stored) return { kind: "deleted", deletion: await readDeletion(client, id) }
  return stored.version === version ? { kind: "refused" } : saveOver(client, stored, form, known, restored)
}

/** Saves only over known texts, never over another person's. */
async function saveOver(
  client: Client,
  stored: StoredPost,
  form: PostForm,
  known: KnownTexts,
  restored: number | null = null,
): Promise<SaveOutcome> {
  if (await matchesStored(stored, [form])) return { kind: "saved" }
  if (await matchesStored(stored, known))
    return updatePost(client, stored.id, stored.version, form, known, restored)
  return { kind: "conflict", theirs: stored }
}

/** Whether changes to a version of a post can be published: "free" gives the post as it is now. Throws RequestError. */
export async function judgeBase(
  client: Client,
  id: string,
  version: number,
  known: KnownTexts,
): Promise<{ kind: "free"; post: StoredPost } | Extract<SaveOutcome, { kind: "conflict" | "deleted" }>> {
  const stored = await readStoredPost(client, { id })
  if (!stored) return { kind: "deleted", deletion: await readDeletion(client, id) }
  if (stored.version === version || (await matchesStored(stored, known)))
    return { kind: "free", post: stored }
  return { kind: "conflict", theirs: stored }
}

/** A text without a date may have any. */
export async function matchesStored(stored: StoredPost, texts: KnownTexts): Promise<boolean> {
  const saved = valuesOf(stored)
  const { slug, new_category } = emptyValues
  const clean = await Promise.all(
    texts.map(text => cleanBodies({ ...text, slug, new_category, date: text.date || saved.date })),
  )
  return clean.some(text => isSame(saved, text))
}

/** Clean, and judged once more: the form may have been sent before the sanitiser was there. Rejects without it. */
export async function validBodies(form: PostForm): Promise<PostForm> {
  const schema = postFormSchema(await import("#app/content/sanitize-body.ts"), null, form.date)
  const { content } = schema.parse(form)
  return cleanBodies({ ...form, content })
}

/** Rejects where the sanitiser does not come. */
export async function excessOf({ content }: PostForm): Promise<BodyExcess | null> {
  const { bodyExcess } = await import("#app/content/sanitize-body.ts")
  return bodyExcess(content.pl) ?? bodyExcess(content.en)
}

/** Rejects where the sanitiser does not come. */
export async function cleanBodies(values: PostForm): Promise<PostForm> {
  const { sanitizeBody } = await import("#app/content/sanitize-body.ts")
  const { pl, en } = values.content
  return { ...values, content: { pl: sanitizeBody(pl), en: sanitizeBody(en) } }
}
