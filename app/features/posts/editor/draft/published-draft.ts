import type { Client } from "#app/lib/server-environment.ts"
import { isSame, valuesOf } from "../../post-values.ts"
import { readStoredPost, type StoredPost } from "../../queries.ts"
import type { KnownDraft } from "../../save-draft.ts"
import { cleanBodies, matchesStored } from "../../save-post.ts"
import type { PostForm } from "../../schema.ts"
import { readDraft, removeDraft } from "../../server-drafts.ts"

/** The schedule's moment, null where the post was published before it. By the database's clock: the browser's may be wrong. */
export function scheduleReached(
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
