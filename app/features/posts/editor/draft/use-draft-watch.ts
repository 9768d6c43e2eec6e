import { useEffect, useEffectEvent, useRef } from "react"
import { useClient, useSession } from "#app/features/session/session-provider.tsx"
import { isSame, valuesOf } from "../../post-values.ts"
import { type Deletion, readDeletion, readSaver, type StoredPost } from "../../queries.ts"
import { publicationOf } from "../../save-draft.ts"
import { readDraft } from "../../server-drafts.ts"
import { findPublished, scheduleReached } from "./published-draft.ts"
import type { ServerDraftForm } from "./use-server-draft.ts"

/**
 * "published": the form's text is public. "replaced": another text is, by the person where that is known. "deleted": the
 * draft is gone; without a deletion nothing is known of it.
 */
export type DraftEnding =
  | { kind: "published"; post: StoredPost; scheduledFor: string | null }
  | { kind: "replaced"; post: StoredPost; by: string | null }
  | { kind: "deleted"; deletion: Deletion | null }

/** From the moment to the first question to the server, and between questions, in milliseconds. */
const firstCheck = 2500
const nextCheck = 2000
/** Timers take no more, in milliseconds. */
const longestDelay = 2 ** 31 - 1

/** Checks what has become of a draft that is due, or gone. `byHand`: a button asked for it. */
export function useDraftWatch(
  server: ServerDraftForm,
  onEnded: (ending: DraftEnding, byHand: boolean) => void,
) {
  const client = useClient()
  const { verify } = useSession()
  const lastCheck = useRef(Promise.resolve(false))
  /** Resolves with whether the draft still waits for its moment. */
  const check = (byHand = false): Promise<boolean> => {
    lastCheck.current = checkNow(byHand)
    return lastCheck.current
  }
  const checkNow = async (byHand: boolean): Promise<boolean> => {
    try {
      await server.stop()
      const { known } = server.snapshot()
      const draft = await readDraft(client, { id: known.id })
      // Why it could not be published is shown.
      if (draft?.publish_error && isSame(valuesOf(draft), known.saved))
        server.adopt(draft, server.snapshot().typed)
      else server.resume()
      if (draft) return publicationOf(draft) !== null
      const { post, isOwn } = await findPublished(client, known)
      if (!(await verify())) return false
      if (post && isOwn)
        onEnded({ kind: "published", post, scheduledFor: scheduleReached(known.publishAt, post) }, byHand)
      else if (post) onEnded({ kind: "replaced", post, by: await readSaver(client, post) }, byHand)
      else {
        const deletion = await readDeletion(client, known.postId ?? known.id, true)
        onEnded({ kind: "deleted", deletion }, byHand)
      }
      return false
    } catch (error) {
      console.error("Failed to look for a draft that is due", error)
      return true
    }
  }
  const checkWhenDue = useEffectEvent(check)
  const publishAt = server.stamp && publicationOf(server.stamp)
  const { clock } = server
  useEffect(() => {
    if (publishAt === null) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const checkIn = (delay: number) => {
      timer = setTimeout(async () => {
        if ((await checkWhenDue()) && !isOver) checkIn(nextCheck)
      }, delay)
    }
    const delay = Math.max(Date.parse(publishAt) - clock(), 0) + firstCheck
    if (delay <= longestDelay) checkIn(delay)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [publishAt, clock])
  return {
    check,
    /** Resolves once the check under way has ended. */
    checked: () => lastCheck.current,
  }
}
