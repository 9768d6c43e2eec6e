import { createSaveQueue } from "#app/autosave/save-queue.ts"
import type { StoredPost } from "../../queries.ts"
import type { PostForm } from "../../schema.ts"
import type { DraftStamp, ServerDraft } from "../../server-drafts.ts"
import { isSame, valuesOf } from "../post-values.ts"
import { type DraftAnswer, type DraftAttempt, type KnownDraft, knownFrom } from "./save-draft.ts"

/** "pictureGone": the text has a picture that was deleted. */
export type QueueAnswer = DraftAnswer | { kind: "failed"; reason: "pictureGone" }

type Options = {
  known: KnownDraft
  stamp: DraftStamp | null
  /** Throws RequestError. */
  write: (known: KnownDraft, attempt: DraftAttempt) => Promise<QueueAnswer>
  onAnswer: (answer: QueueAnswer, attempt: DraftAttempt) => void
}

export type DraftQueue = ReturnType<typeof createDraftQueue>

/** Keeps the form of a post on the server as a draft. */
export function createDraftQueue({ write, ...options }: Options) {
  /** By how many milliseconds the database's clock is ahead of this one; null before its first answer. */
  let ahead: number | null = null
  const queue = createSaveQueue<KnownDraft, DraftStamp, QueueAnswer>({
    ...{ ...options, pause: 3000, isSame, failed: "Failed to save the draft" },
    attemptOf: form => ({ form, byHand: false }),
    async write(known, attempt) {
      const answer = await write(known, attempt)
      if (answer.kind === "saved") ahead = Date.parse(answer.stamp.updated_at) - Date.now()
      return answer
    },
  })
  const { snapshot, saveNow, continueFrom } = queue
  return {
    ...queue,
    /** With a moment it is published then, with null not any more. Resolves with whether the server has it. */
    saveNow: (form: PostForm, publishAt?: string | null) => saveNow({ form, publishAt, byHand: true }),
    /** By the database's clock, as a browser's may be wrong by days. Saves the form to learn it; null where that fails. */
    async now(form: PostForm): Promise<number | null> {
      const { version } = snapshot().known
      if (ahead === null) await saveNow({ form, byHand: false })
      // The first may have learned of somebody else's schedule only.
      const { version: newest } = snapshot().known
      if (ahead === null && newest !== version && newest !== null) await saveNow({ form, byHand: false })
      return ahead === null ? null : Date.now() + ahead
    },
    /** The same, as far as it is known without asking. */
    clock: () => Date.now() + (ahead ?? 0),
    /** Goes on from what somebody else has made of the draft. */
    adopt: (theirs: ServerDraft, form: PostForm) => continueFrom(knownFrom(theirs), form, theirs),
    /** The draft was published: what is typed from now on are changes, in another draft of this id. */
    begin(post: StoredPost, id: string) {
      const { unsaved, typed } = snapshot()
      const saved = valuesOf(post)
      const known = { id, postId: post.id, version: null, baseVersion: post.version, publishAt: null, saved }
      continueFrom(known, unsaved ? { ...typed, slug: "" } : saved, null)
    },
  }
}
