import { newId } from "#app/lib/new-id.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { publicationOf, saveDraft } from "../editor/draft/save-draft.ts"
import { missingFields, valuesOf } from "../editor/post-values.ts"
import { updatePost } from "../editor/save-post.ts"
import { type Deletion, type KnownCategory, readDeletion, readSaver } from "../queries.ts"
import { type Comparison, type PostVersion, readDraftOf } from "./versions.ts"

/**
 * `publishAt`: when the draft is to be published. `unpublishedBy`: who has made the post a draft since the comparison was
 * opened, empty where that is not known.
 */
export type Restoration =
  | { kind: "saved"; asDraft: boolean; publishAt?: string; unpublishedBy?: string }
  | { kind: "conflict"; savedBy: string | null }
  | { kind: "deleted"; deletion: Deletion | null }
  | { kind: "refused" | "incomplete" | "cancelled" }

/**
 * `id` is a post's, or the id of a draft that was never published. What cannot be public, as it lacks a text or its category
 * is gone, becomes a draft. `confirmPublic` is asked before visitors would see the state, at once or at the moment of a schedule.
 * Throws RequestError.
 */
export async function restoreState(
  client: Client,
  id: string,
  { newest, published, draft: opened }: Comparison,
  state: PostVersion,
  categories: readonly KnownCategory[],
  confirmPublic: (publishAt: string | null) => boolean,
): Promise<Restoration> {
  const draft = await readDraftOf(client, id)
  const category = remainingCategory(state, categories)
  const isKnown = categories.some(({ key }) => key === category)
  const form = { ...valuesOf(state), category }
  if (!draft && !published) return { kind: "deleted", deletion: await readDeletion(client, id, true) }
  if (!draft && published && isKnown && missingFields(form).length === 0) {
    if (!confirmPublic(null)) return { kind: "cancelled" }
    const outcome = await updatePost(client, id, published.version, form, [valuesOf(published)], state.id)
    if (outcome.kind === "saved") return { kind: "saved", asDraft: false }
    if (outcome.kind === "conflict")
      return { kind: "conflict", savedBy: await readSaver(client, outcome.theirs) }
    return outcome.kind === "deleted" ? outcome : { kind: "refused" }
  }
  const publishAt = draft && publicationOf(draft)
  if (publishAt && !confirmPublic(publishAt)) return { kind: "cancelled" }
  const wasPublic = published !== null && (opened ? opened.base_version !== null : !newest.deleted)
  const isUnpublished = wasPublic && draft !== null && draft.base_version === null
  const known = {
    id: draft?.id ?? newId(),
    postId: draft ? draft.post_id : id,
    version: draft && (newest.draft ? newest.version : draft.version),
    baseVersion: draft ? draft.base_version : (published?.version ?? null),
    publishAt,
    saved: valuesOf(newest.draft ? newest : (draft ?? newest)),
    sent: [],
  }
  const outcome = await saveDraft(client, known, { form, byHand: true, restored: state.id })
  if (outcome.kind === "saved")
    return {
      kind: "saved",
      asDraft: true,
      ...(publishAt && { publishAt }),
      ...(isUnpublished && { unpublishedBy: draft.updated_by }),
    }
  if (outcome.kind === "continued" || outcome.reason === "conflict")
    return { kind: "conflict", savedBy: outcome.stamp?.updated_by || null }
  const { reason } = outcome
  if (reason === "gone" || reason === "postGone")
    return { kind: "deleted", deletion: await readDeletion(client, id, reason === "gone") }
  return { kind: reason === "incomplete" ? "incomplete" : "refused" }
}

/** A gone category becomes the one it was merged into, or none. A draft may name one still to be made. */
function remainingCategory(
  { category, merged_into, draft }: PostVersion,
  categories: readonly KnownCategory[],
): string {
  const isKnown = (name: string | null) => categories.some(({ key }) => key === name)
  if (isKnown(category) || (draft && merged_into === null)) return category
  return merged_into !== null && isKnown(merged_into) ? merged_into : ""
}
