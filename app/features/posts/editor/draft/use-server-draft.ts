import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { createSaveQueue } from "#app/autosave/save-queue.ts"
import { useSaving } from "#app/autosave/use-saving.ts"
import { useClient, useSession } from "#app/features/session/session-provider.tsx"
import { lacksPicture, picturesKey } from "../../pictures/pictures.ts"
import { postsKey, type StoredPost } from "../../queries.ts"
import type { PostForm } from "../../schema.ts"
import { type DraftStamp, removeDraft, type ServerDraft } from "../../server-drafts.ts"
import { isSame, valuesOf } from "../post-values.ts"
import { type DraftAnswer, type DraftAttempt, type KnownDraft, knownFrom, saveDraft } from "./save-draft.ts"

/** "pictureGone": the text has a picture that was deleted. */
type FormAnswer = DraftAnswer<"pictureGone">

type Options = {
  known: KnownDraft
  stamp: DraftStamp | null
  /** Throws RequestError. */
  write: (known: KnownDraft, attempt: DraftAttempt) => Promise<FormAnswer>
  onAnswer: (answer: FormAnswer, attempt: DraftAttempt) => void
}

/** Keeps the form of a post on the server as a draft. */
export function createDraftQueue({ write, ...options }: Options) {
  /** By how many milliseconds the database's clock is ahead of this one; null before its first answer. */
  let ahead: number | null = null
  const queue = createSaveQueue({
    ...{ ...options, pause: 3000, isSame, failed: "Failed to save the draft" },
    async write(known: KnownDraft, attempt: DraftAttempt) {
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
      if (ahead === null) await saveNow({ form })
      // The first may have learned of somebody else's schedule only.
      const { version: newest } = snapshot().known
      if (ahead === null && newest !== version && newest !== null) await saveNow({ form })
      return ahead === null ? null : Date.now() + ahead
    },
    /** The server's time, as far as it is known without asking. */
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

/** Keeps the form on the server from when it is opened until it is left. */
export function useServerDraft({ known, stamp, onAnswer }: Omit<Options, "write">) {
  const client = useClient()
  const queryClient = useQueryClient()
  const { verify } = useSession()
  const write = async (known: KnownDraft, attempt: DraftAttempt): Promise<FormAnswer> => {
    try {
      const answer = await saveDraft(client, known, attempt)
      if (answer.kind === "saved") void queryClient.invalidateQueries({ queryKey: [postsKey, "drafts"] })
      // To a session that has ended no draft is shown: that one is gone was not read then.
      const isGone = answer.kind === "failed" && (answer.reason === "gone" || answer.reason === "postGone")
      return isGone && !(await verify()) ? { kind: "failed", reason: "refused" } : answer
    } catch (error) {
      if (!lacksPicture(error as Error)) throw error
      void queryClient.invalidateQueries({ queryKey: [picturesKey, "look"] })
      return { kind: "failed", reason: "pictureGone" }
    }
  }
  const saving = useSaving(onAnswer => createDraftQueue({ known, stamp, write, onAnswer }), onAnswer)
  const { stop, snapshot } = saving
  useEffect(() => () => void stop(), [stop])
  return {
    ...saving,
    /** Tells whether nobody has written to it meanwhile. Throws RequestError. */
    async remove() {
      const { id, version } = snapshot().known
      return version === null || (await removeDraft(client, { id, version }))
    },
  }
}

export type ServerDraftForm = ReturnType<typeof useServerDraft>
