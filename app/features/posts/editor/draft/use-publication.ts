import { useEffect, useEffectEvent, useRef } from "react"
import { useClient, useSession } from "#app/features/session/session-provider.tsx"
import type { Client } from "#app/lib/server-environment.ts"
import { type Deletion, readDeletion, readSaver, type StoredPost } from "../../queries.ts"
import { readDraft } from "../../server-drafts.ts"
import type { EditingEvent } from "../editing.ts"
import { isSame, valuesOf } from "../post-values.ts"
import type { DraftQueue } from "./draft-queue.ts"
import { findPublished, momentReached } from "./published-draft.ts"
import { publicationOf } from "./save-draft.ts"
import type { ServerDraftForm } from "./use-server-draft.ts"

/** From the moment to the first question to the server, and between questions, in milliseconds. */
const firstLook = 2500
const nextLook = 2000
/** Timers take no more, in milliseconds. */
const longestDelay = 2 ** 31 - 1

type Listeners = {
  dispatch: (event: EditingEvent) => void
  onPublished: (post: StoredPost) => void
  /** With another text than the form's; `byHand` where a button asked for it. */
  onPublishedByOther: (post: StoredPost, byHand: boolean) => void
  /** Null where it is not known by whom. */
  onDeleted: (deletion: Deletion | null) => void
}

/** Looks what a draft has become that is due, or gone. */
export function usePublication(server: ServerDraftForm, listeners: Listeners) {
  const client = useClient()
  const { verify } = useSession()
  const { dispatch, onPublished, onPublishedByOther, onDeleted } = listeners
  const looking = useRef<Promise<unknown>>(Promise.resolve())
  /** Resolves with whether the draft still waits for its moment. */
  const look = (byHand = false): Promise<boolean> => {
    const looked = lookNow(byHand)
    looking.current = looked
    return looked
  }
  const lookNow = async (byHand: boolean): Promise<boolean> => {
    try {
      const { id, postId, publishAt } = server.snapshot().known
      const { post, isOwn, isThere, waits } = await lookForPublished(client, server)
      if (!isThere && !(await verify())) return false
      if (post && isOwn) {
        dispatch({
          kind: "published",
          post,
          publication: { id: post.id, moment: momentReached(publishAt, post) },
        })
        onPublished(post)
      } else if (post) {
        const end = { kind: "published", by: null, moment: post.updated_at } as const
        dispatch({ kind: "ended", end })
        onPublishedByOther(post, byHand)
        dispatch({ kind: "ended", end: { ...end, by: await readSaver(client, post) } })
      } else if (!isThere) {
        const deletion = await readDeletion(client, postId ?? id, true)
        const end = deletion && { by: deletion.saved_by_email, moment: deletion.saved_at }
        dispatch({ kind: "ended", end: end && { kind: "deleted", ...end } })
        onDeleted(deletion)
      }
      return waits
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

/** The post that a form's draft has become, by this form's text or another, and whether it still waits. Throws RequestError. */
async function lookForPublished(client: Client, queue: DraftQueue) {
  await queue.stop()
  const known = queue.snapshot().known
  const draft = await readDraft(client, { id: known.id })
  // Why it could not be published is shown.
  if (draft?.publish_error && isSame(valuesOf(draft), known.saved)) queue.adopt(draft, queue.snapshot().typed)
  else queue.resume()
  if (draft) return { post: null, isOwn: false, isThere: true, waits: publicationOf(draft) !== null }
  return { ...(await findPublished(client, known)), isThere: false, waits: false }
}
