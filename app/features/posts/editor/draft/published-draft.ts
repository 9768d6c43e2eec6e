import type { TFunction } from "i18next"
import type { Client } from "#app/lib/server-environment.ts"
import type { NewCategory } from "../../categories/new-category.tsx"
import { readStoredPost, type StoredPost } from "../../queries.ts"
import type { PostForm } from "../../schema.ts"
import { readDraft, removeDraft } from "../../server-drafts.ts"
import { isSame, valuesOf } from "../post-values.ts"
import { cleanBodies, createPost, matchesStored, updatePost } from "../save-post.ts"
import type { Attempt } from "../use-save.ts"
import { type KnownDraft, readNewerDraft } from "./save-draft.ts"
import type { ServerDraftForm } from "./use-server-draft.ts"

/** Null where the post was published before it. By the database's clock: the browser's may be wrong. */
export function momentReached(
  publishAt: string | null,
  { updated_at }: Pick<StoredPost, "updated_at">,
): string | null {
  return publishAt !== null && Date.parse(publishAt) <= Date.parse(updated_at) ? publishAt : null
}

/** Finds the post that a draft, now gone, has become. Throws RequestError. */
export async function findPublished(client: Client, { id, postId, baseVersion, saved, sent }: KnownDraft) {
  const post = await readStoredPost(client, postId === null ? { creation_key: id } : { id: postId })
  // Changes that somebody has discarded leave the post as it was.
  if (!post || (baseVersion !== null && post.version <= baseVersion)) return { post: null, isOwn: false }
  return { post, isOwn: await matchesStored(post, [saved, ...sent.map(({ form }) => form)]) }
}

/** Also removes a draft that was written meanwhile and holds nothing else. Throws RequestError. */
export async function removePublished(
  client: Client,
  { id, postId, version, saved, sent }: KnownDraft,
  published: PostForm,
): Promise<void> {
  if (version !== null && (await removeDraft(client, { id, version }))) return
  const left = await readDraft(client, postId === null ? { id } : { post_id: postId })
  if (!left) return
  const clean = await cleanBodies(published)
  const own = [published, clean, saved, ...sent.map(({ form }) => form)]
  if (own.some(text => isSame({ ...text, slug: left.slug }, valuesOf(left)))) await removeDraft(client, left)
}

type Form = {
  /** Id of the post that is or was there; null for a new one. */
  former: string | null
  server: Pick<ServerDraftForm, "snapshot" | "finish" | "resume">
  category: Pick<NewCategory, "make">
  t: TFunction<"admin">
}

/** Saves what the form holds as the public post, and removes its draft, which is saved no more meanwhile. */
export async function publish(client: Client, { former, server, category, t }: Form, attempt: Attempt) {
  const { values, known, baseVersion } = attempt
  await server.finish()
  let isSaved = false
  try {
    const draft = server.snapshot().known
    const theirs = await readNewerDraft(client, draft)
    if (theirs) return { kind: "draftConflict", theirs } as const
    const named = await category.make(values)
    const outcome =
      baseVersion !== null && former !== null
        ? await updatePost(client, former, baseVersion, values, known)
        : await createPost(client, draft.id, values, known, former, draft.version !== null)
    if (outcome.kind !== "saved") return outcome
    isSaved = true
    // A draft that stays holds what is public: it is dropped when it is opened.
    await removePublished(client, draft, values).catch(error =>
      console.error("Failed to remove the draft", error),
    )
    return named ? { ...outcome, note: t("form.categoryNamed", { key: named.key, ...named.name }) } : outcome
  } finally {
    if (!isSaved) server.resume()
  }
}
