import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState, useSyncExternalStore } from "react"
import { useClient, useSession } from "#app/features/session/session-provider.tsx"
import { picturesKey } from "../../pictures/pictures.ts"
import { postsKey } from "../../queries.ts"
import { type DraftStamp, removeDraft } from "../../server-drafts.ts"
import { createDraftQueue, type DraftQueue, type DraftSnapshot, type Refusal } from "./draft-queue.ts"
import { type KnownDraft, saveDraft } from "./save-draft.ts"

type Options = {
  known: KnownDraft
  stamp: DraftStamp | null
  onSaved: (id: string) => void
  onRefusal: (refusal: Refusal) => void
}

export type ServerDraftForm = DraftQueue & DraftSnapshot & { remove: () => Promise<boolean> }

export function useServerDraft({ known, stamp, onSaved, onRefusal }: Options): ServerDraftForm {
  const client = useClient()
  const queryClient = useQueryClient()
  const { verify } = useSession()
  const latest = useRef({ onSaved, onRefusal, verify })
  useEffect(() => {
    latest.current = { onSaved, onRefusal, verify }
  })
  const [queue] = useState(() =>
    createDraftQueue({
      known,
      stamp,
      write: async (known, attempt) => {
        const outcome = await saveDraft(client, known, attempt)
        if (outcome.kind === "saved") {
          void queryClient.invalidateQueries({ queryKey: [postsKey, "drafts"] })
          latest.current.onSaved(outcome.stamp.id)
        }
        // To a session that has ended no draft is shown: that one is gone was not read then.
        const isGone = outcome.kind === "gone" || outcome.kind === "postGone"
        if (isGone && !(await latest.current.verify())) return { kind: "refused" }
        return outcome
      },
      onRefusal: refusal => latest.current.onRefusal(refusal),
    }),
  )
  const snapshot = useSyncExternalStore(queue.subscribe, queue.snapshot)
  const { state } = snapshot
  const reason = state.kind === "failed" && state.reason
  useEffect(() => {
    if (reason === "refused") void latest.current.verify()
    if (reason === "pictureGone") void queryClient.invalidateQueries({ queryKey: [picturesKey, "look"] })
  }, [reason, queryClient])
  useEffect(() => () => void queue.stop(), [queue])
  return {
    ...queue,
    ...snapshot,
    /** Tells whether nobody has written to it meanwhile. Throws RequestError. */
    async remove() {
      const { id, version } = queue.known()
      return version === null || (await removeDraft(client, { id, version }))
    },
  }
}
