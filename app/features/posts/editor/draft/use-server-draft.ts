import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { useSaving } from "#app/autosave/use-saving.ts"
import { useClient, useSession } from "#app/features/session/session-provider.tsx"
import { lacksPicture, picturesKey } from "../../pictures/pictures.ts"
import { postsKey } from "../../queries.ts"
import { type DraftStamp, removeDraft } from "../../server-drafts.ts"
import { createDraftQueue, type QueueAnswer } from "./draft-queue.ts"
import { type DraftAttempt, type KnownDraft, saveDraft } from "./save-draft.ts"

/** Keeps the form of a post on the server from when it is opened until it is left. */
export function useServerDraft(
  known: KnownDraft,
  stamp: DraftStamp | null,
  onAnswer: (answer: QueueAnswer, attempt: DraftAttempt) => void,
) {
  const client = useClient()
  const queryClient = useQueryClient()
  const { verify } = useSession()
  const write = async (known: KnownDraft, attempt: DraftAttempt): Promise<QueueAnswer> => {
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
