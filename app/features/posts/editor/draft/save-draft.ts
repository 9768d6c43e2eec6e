import type { Answer } from "#app/autosave/saving.ts"
import { type BodyExcess, refusedExcess } from "#app/content/body-bounds.ts"
import { dataOf, RequestError } from "#app/lib/query-client.ts"
import { uniqueViolation } from "#app/lib/result.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { columnsOf } from "#app/lib/stored-row.ts"
import { z } from "#app/lib/zod.ts"
import type { PostForm } from "../../schema.ts"
import { type DraftStamp, draftStampSchema, readDraft, type ServerDraft } from "../../server-drafts.ts"
import { isSame, isWithinLimits, valuesOf } from "../post-values.ts"
import { excessOf, restorationKey, validBodies } from "../save-post.ts"

export type KnownDraft = {
  id: string
  postId: string | null
  /** Null as long as the server has none. */
  version: number | null
  /** The version of the post that the changes began from; null where none is public. */
  baseVersion: number | null
  publishAt: string | null
  /** The server's text, as far as is known. */
  saved: PostForm
  /** Sent since and perhaps saved, though no answer came. */
  sent: readonly DraftAttempt[]
}

/**
 * With a moment it is published then, with null not any more. `byHand`: a button was pressed to save it. `restored`: the
 * state of the history whose texts these are.
 */
export type DraftAttempt = {
  form: PostForm
  publishAt?: string | null | undefined
  byHand?: boolean
  restored?: number
}

/** In milliseconds: publishing waits for the answer. */
const longestWait = 20_000

/**
 * "conflict": somebody else has written to it. "gone": published or discarded by somebody else. "postGone": the post was deleted
 * that these are changes to. "incomplete": what is scheduled is saved only as it can be published.
 */
type Reason = "conflict" | "gone" | "postGone" | "refused" | "incomplete" | "tooLong" | BodyExcess

/** "continued": somebody else has scheduled it otherwise, or unpublished its post, and left the text. */
export type DraftAnswer<Other = never> = Answer<KnownDraft, DraftStamp, ServerDraft, Reason | Other>

/** Saves over nothing but what the form knows. Throws RequestError. */
export async function saveDraft(
  client: Client,
  known: KnownDraft,
  attempt: DraftAttempt,
): Promise<DraftAnswer> {
  if (!isWithinLimits(attempt.form)) return { kind: "failed", reason: "tooLong" }
  const excess = await excessOf(attempt.form)
  if (excess) return { kind: "failed", reason: excess }
  // Nobody looks at it again before it is public.
  const isScheduled = (attempt.publishAt === undefined ? known.publishAt : attempt.publishAt) !== null
  try {
    const text = isScheduled ? await validBodies(attempt.form) : attempt.form
    return await writeDraft(client, known, text, attempt)
  } catch (error) {
    if (error instanceof z.ZodError) return { kind: "failed", reason: "incomplete" }
    throw error
  }
}

/** The later one of two who write or schedule at once is told, and overwrites nothing. */
async function writeDraft(
  client: Client,
  known: KnownDraft,
  text: PostForm,
  attempt: DraftAttempt,
): Promise<DraftAnswer> {
  const { id, postId, version, baseVersion } = known
  const { publishAt, byHand = false, restored } = attempt
  const schedule = publishAt !== undefined && { publish_at: publishAt, publish_error: null }
  const row = { ...text, date: text.date || null, base_version: baseVersion, by_hand: byHand, ...schedule }
  const drafts = client.from("post_drafts")
  const writing =
    version === null
      ? drafts.insert({ id, post_id: postId, ...row })
      : drafts.update(row).eq("id", id).eq("version", version)
  if (restored !== undefined) writing.setHeader("idempotency-key", restorationKey(restored))
  const answer = await writing
    .select(columnsOf(draftStampSchema))
    .abortSignal(AbortSignal.timeout(longestWait))
  const { error, status } = answer
  const isPostGone = error?.message.includes("post_is_there")
  if (error && /publish_at_is_to_come|id_is_not_in_trash/.test(error.message))
    return { kind: "failed", reason: "incomplete" }
  const excess = error && refusedExcess(error.message)
  if (excess) return { kind: "failed", reason: excess }
  if (error && error.code !== uniqueViolation && !isPostGone) throw new RequestError(error.message, status)
  const [stamp] = error ? [] : dataOf(answer, z.array(draftStampSchema))
  if (stamp) {
    const { id, version } = stamp
    return { kind: "saved", known: { id, version, publishAt: publicationOf(stamp), saved: text }, stamp }
  }
  const stored = await readKnownDraft(client, known)
  const isUnchanged = stored?.id === id && stored.version === version
  if (isPostGone && (!stored || isUnchanged)) return { kind: "failed", reason: "postGone" }
  // Only a button begins it again.
  if (!stored) return { kind: "failed", reason: "gone", known: { version: null }, stamp: null, isHeld: true }
  if (isUnchanged) return { kind: "failed", reason: "refused" }
  const sent = [{ ...attempt, form: text }, ...sentTexts(known)].filter(({ form }) =>
    isSame(form, valuesOf(stored)),
  )
  if (sent.length === 0) return { kind: "failed", reason: "conflict", stamp: stored }
  const isOwn = sent.some(({ publishAt = known.publishAt }) => isSameMoment(publishAt, stored.publish_at))
  // A failed publication is nobody's doing.
  const isMoved = (!isOwn && !stored.publish_error) || (baseVersion !== null && stored.base_version === null)
  // Their schedule stays as long as nobody asks for another: the text follows once that could be seen.
  if (isMoved) return { kind: "continued", known: knownFrom(stored), stamp: stored }
  return writeDraft(client, { ...known, id: stored.id, version: stored.version }, text, attempt)
}

/** The form goes on from a draft as somebody else has saved it. */
export function knownFrom(theirs: ServerDraft): Partial<KnownDraft> {
  const { id, version, base_version } = theirs
  const isUnpublished = base_version === null && { baseVersion: null }
  return { id, version, publishAt: publicationOf(theirs), saved: valuesOf(theirs), ...isUnpublished }
}

/** Also where somebody else has begun it. */
async function readKnownDraft(client: Client, { id, postId }: KnownDraft): Promise<ServerDraft | null> {
  const own = await readDraft(client, { id })
  return own ?? (postId === null ? null : readDraft(client, { post_id: postId }))
}

const sentTexts = ({ saved, sent }: KnownDraft): readonly DraftAttempt[] => [{ form: saved }, ...sent]

/** The draft as somebody else has written it since; null where nobody has. Throws RequestError. */
export async function readNewerDraft(client: Client, known: KnownDraft): Promise<ServerDraft | null> {
  const stored = await readKnownDraft(client, known)
  if (!stored || (stored.id === known.id && stored.version === known.version)) return null
  return sentTexts(known).some(({ form }) => isSame(form, valuesOf(stored))) ? null : stored
}

function isSameMoment(one: string | null, other: string | null): boolean {
  return one === other || Date.parse(one ?? "") === Date.parse(other ?? "")
}

/** One that could not be published is as good as not scheduled. */
export function publicationOf({ publish_at, publish_error }: DraftStamp): string | null {
  return publish_error ? null : publish_at
}
