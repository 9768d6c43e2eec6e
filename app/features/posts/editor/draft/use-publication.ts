import { useEffect, useEffectEvent, useRef } from "react"
import { useClient, useSession } from "#app/features/session/session-provider.tsx"
import { readDeletion, readSaver } from "../../queries.ts"
import { readDraft } from "../../server-drafts.ts"
import type { DraftEnding } from "../editing.ts"
import { isSame, valuesOf } from "../post-values.ts"
import { findPublished, momentReached } from "./published-draft.ts"
import { publicationOf } from "./save-draft.ts"
import type { ServerDraftForm } from "./use-server-draft.ts"

/** From the moment to the first question to the server, and between questions, in milliseconds. */
const firstLook = 2500
const nextLook = 2000
/** Timers take no more, in milliseconds. */
const longestDelay = 2 ** 31 - 1

/** Looks what a draft has become that is due, or gone. `byHand`: a button asked for it. */
export function usePublication(
  server: ServerDraftForm,
  onEnded: (ending: DraftEnding, byHand: boolean) => void,
) {
  const client = useClient()
  const { verify } = useSession()
  const looking = useRef<Promise<unknown>>(Promise.resolve())
  /** Resolves with whether the draft still waits for its moment. */
  const look = (byHand = false): Promise<boolean> => {
    const looked = lookNow(byHand)
    looking.current = looked
    return looked
  }
  const lookNow = async (byHand: boolean): Promise<boolean> => {
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
        onEnded({ kind: "published", post, moment: momentReached(known.publishAt, post) }, byHand)
      else if (post) onEnded({ kind: "publishedByOther", post, by: await readSaver(client, post) }, byHand)
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
  const lookWhenDue = useEffectEvent(look)
  const publishAt = server.stamp && publicationOf(server.stamp)
  const { clock } = server
  useEffect(() => {
    if (publishAt === null) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const lookIn = (delay: number) => {
      timer = setTimeout(async () => {
        if ((await lookWhenDue()) && !isOver) lookIn(nextLook)
      }, delay)
    }
    const delay = Math.max(Date.parse(publishAt) - clock(), 0) + firstLook
    if (delay <= longestDelay) lookIn(delay)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [publishAt, clock])
  return {
    look,
    /** Resolves once all looks have ended. */
    haveLooked: () => looking.current,
  }
}
