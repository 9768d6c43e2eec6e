import type { Client } from "#app/lib/server-environment.ts"
import { z } from "#app/lib/zod.ts"
import { publicationOf, saveDraft } from "../editor/draft/save-draft.ts"
import { missingFields, valuesOf } from "../editor/post-values.ts"
import { updatePost } from "../editor/save-post.ts"
import type { PostForm } from "../schema.ts"
import { readDraft } from "../server-drafts.ts"
import type { Comparison } from "./versions.ts"

export type Restoration =
  | { kind: "saved"; asDraft: boolean }
  | { kind: "conflict"; savedBy: string | null }
  | { kind: "deleted" | "refused" | "incomplete" | "cancelled" }

/**
 * `id` is a post's, or the id of a draft that was never published. `confirmPublic` is asked before visitors would see the
 * state. Throws RequestError.
 */
export async function restoreState(
  client: Client,
  id: string,
  { newest, published }: Comparison,
  state: PostForm,
  confirmPublic: () => boolean,
): Promise<Restoration> {
  const draft =
    (await readDraft(client, { post_id: id })) ??
    (z.uuid().safeParse(id).success ? await readDraft(client, { id }) : null)
  if (!draft) {
    if (!published) return { kind: "deleted" }
    if (!confirmPublic()) return { kind: "cancelled" }
    if (missingFields(state).length > 0) return { kind: "incomplete" }
    const outcome = await updatePost(client, id, published.version, state, [valuesOf(published)])
    if (outcome.kind === "saved") return { kind: "saved", asDraft: false }
    return outcome.kind === "taken" ? { kind: "refused" } : outcome
  }
  const { address, new_category } = draft
  const known = {
    id: draft.id,
    postId: draft.post_id,
    version: newest.draft ? newest.version : draft.version,
    base: draft.base_version,
    publishAt: publicationOf(draft),
    saved: { ...valuesOf(newest.draft ? newest : draft), address, new_category },
    sent: [],
  }
  const form = { ...state, address, new_category }
  const outcome = await saveDraft(client, known, { form, byHand: true })
  if (outcome.kind === "saved") return { kind: "saved", asDraft: true }
  if (outcome.kind === "conflict" || outcome.kind === "moved")
    return { kind: "conflict", savedBy: outcome.theirs.updated_by || null }
  if (outcome.kind === "incomplete") return { kind: "incomplete" }
  return { kind: outcome.kind === "gone" ? "deleted" : "refused" }
}
