import { dataOf, RequestError } from "#app/lib/query-client.ts"
import { uniqueViolation } from "#app/lib/result.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { z } from "#app/lib/zod.ts"
import type { PostForm } from "../../schema.ts"
import {
  type DraftStamp,
  draftStampColumns,
  draftStampSchema,
  readDraft,
  type ServerDraft,
} from "../../server-drafts.ts"
import { isSame, valuesOf } from "../post-values.ts"

/** What a form knows of its draft on the server. */
export type KnownDraft = {
  id: string
  postId: string | null
  /** Null as long as the server has none. */
  version: number | null
  /** The text that the server has, as far as is known. */
  saved: PostForm
  /** What was sent since and perhaps saved, though no answer came. */
  sent: readonly PostForm[]
}

/** How long an answer may take, in milliseconds: publishing waits for it. */
const longestWait = 20_000

/** "conflict": somebody else has written to it. "gone": published or discarded by somebody else. */
export type DraftOutcome =
  | { kind: "saved"; stamp: DraftStamp }
  | { kind: "conflict"; theirs: ServerDraft }
  | { kind: "gone" }
  | { kind: "refused" }

/**
 * What is written beside the text: the version of the post that the changes began from, when it is to be published, and
 * whether a button was pressed to save it.
 */
export type DraftFields = {
  base_version: number | null
  by_hand?: boolean
  publish_at?: string | null
  publish_error?: null
}

/** Saves over nothing but what the form knows. Throws RequestError. */
export async function saveDraft(
  client: Client,
  known: KnownDraft,
  form: PostForm,
  fields: DraftFields,
): Promise<DraftOutcome> {
  const { id, postId, version } = known
  const row = { ...form, date: form.date || null, ...fields }
  const drafts = client.from("post_drafts")
  const writing =
    version === null
      ? drafts.insert({ id, post_id: postId, ...row })
      : drafts.update(row).eq("id", id).eq("version", version)
  const answer = await writing.select(draftStampColumns).abortSignal(AbortSignal.timeout(longestWait))
  const { error, status } = answer
  if (error && error.code !== uniqueViolation) throw new RequestError(error.message, status)
  const [stamp] = error ? [] : dataOf(answer, z.array(draftStampSchema))
  if (stamp) return { kind: "saved", stamp }
  const stored =
    (await readDraft(client, { id })) ??
    (postId === null ? null : await readDraft(client, { post_id: postId }))
  if (!stored) return { kind: "gone" }
  if (stored.version === version) return { kind: "refused" }
  const isKnown = [form, known.saved, ...known.sent].some(text => isSame(text, valuesOf(stored)))
  if (!isKnown) return { kind: "conflict", theirs: stored }
  return saveDraft(client, { ...known, id: stored.id, version: stored.version }, form, fields)
}
