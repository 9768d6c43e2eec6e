import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { useClient, useSession } from "#app/features/session/session-provider.tsx"
import { failureOf, type RequestFailure } from "#app/lib/query-client.ts"
import { z } from "#app/lib/zod.ts"
import { postsKey } from "../../queries.ts"
import type { PostForm } from "../../schema.ts"
import { type DraftStamp, removeDraft, type ServerDraft } from "../../server-drafts.ts"
import { isSame, isWithinLimits, valuesOf } from "../post-values.ts"
import { validBodies } from "../save-post.ts"
import { type KnownDraft, saveDraft } from "./save-draft.ts"

/** How long typing goes on before it is saved, and after what time a failed try is repeated, in milliseconds. */
const pause = 3000
const retryPause = 15_000

/** How saving the draft stands: nothing was sent yet; under way; the server has it; or why it was not saved. */
export type ServerDraftState =
  | { kind: "none" | "saving" | "saved" }
  | { kind: "failed"; reason: FailureReason }
type FailureReason = RequestFailure | "gone" | "conflict" | "incomplete" | "tooLong"

type Options = {
  known: KnownDraft
  /** What the server says of the draft that the form was opened with. */
  stamp: DraftStamp | null
  /** The version of the post that the changes began from. */
  base: number | null
  onSaved: (id: string) => void
  onConflict: (mine: PostForm, theirs: ServerDraft) => void
}

/** Keeps a form's text on the server: one request at a time, and over nobody else's words. */
export function useServerDraft({ known: opened, stamp: openedStamp, base, onSaved, onConflict }: Options) {
  const client = useClient()
  const queryClient = useQueryClient()
  const { verify } = useSession()
  const known = useRef(opened)
  const waiting = useRef<PostForm>(null)
  const running = useRef<Promise<void>>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [state, setState] = useState<ServerDraftState>({ kind: "none" })
  const [stamp, setStamp] = useState(openedStamp)
  const savedMoment = useRef<string | null>(null)
  /** The server does not have what was typed last. */
  const [unsaved, setUnsaved] = useState(false)

  const sendIn = (delay: number) => {
    timer.current ??= setTimeout(() => void latest.current(), delay)
  }
  const halt = () => {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  /** With a moment, or null, the draft is scheduled anew. One that could not be published is as good as not scheduled. */
  async function send(
    form: PostForm,
    publishAt = stamp?.publish_error ? undefined : stamp?.publish_at,
    byHand = false,
  ): Promise<void> {
    waiting.current = null
    setState({ kind: "saving" })
    const fail = (reason: FailureReason) => {
      waiting.current ??= form
      setState({ kind: "failed", reason })
    }
    if (!isWithinLimits(form)) return fail("tooLong")
    try {
      // Nobody looks at it again before it is public.
      const text = publishAt ? await validBodies(form) : form
      const isNew = publishAt !== undefined && publishAt !== stamp?.publish_at
      const outcome = await saveDraft(client, known.current, text, {
        base_version: base,
        by_hand: byHand,
        ...(isNew && { publish_at: publishAt, publish_error: null }),
      })
      if (outcome.kind === "saved") {
        const { id, version } = outcome.stamp
        known.current = { ...known.current, id, version, saved: text, sent: [] }
        setStamp(outcome.stamp)
        savedMoment.current = outcome.stamp.publish_at
        setState({ kind: "saved" })
        setUnsaved(waiting.current !== null)
        void queryClient.invalidateQueries({ queryKey: [postsKey, "drafts"] })
        onSaved(id)
        if (waiting.current) sendIn(pause)
        return
      }
      if (outcome.kind === "gone") known.current = { ...known.current, version: null }
      if (outcome.kind === "conflict") onConflict(waiting.current ?? form, outcome.theirs)
      if (outcome.kind === "refused") void verify()
      fail(outcome.kind)
    } catch (error) {
      if (error instanceof z.ZodError) return fail("incomplete")
      console.error("Failed to save the draft", error)
      known.current = { ...known.current, sent: [...known.current.sent, form] }
      const reason = failureOf(error as Error)
      fail(reason)
      if (reason === "refused") void verify()
      else sendIn(retryPause)
    }
  }
  const saveNow = async (publishAt?: string | null, byHand?: boolean) => {
    halt()
    await running.current
    if (!waiting.current) return
    running.current = send(waiting.current, publishAt, byHand).finally(() => {
      running.current = null
    })
    await running.current
  }
  const latest = useRef(saveNow)
  useEffect(() => {
    latest.current = saveNow
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  const saveSoon = (form: PostForm) => {
    const isSaved = !running.current && isSame(form, known.current.saved)
    waiting.current = isSaved ? null : form
    setUnsaved(!isSaved)
    if (isSaved) halt()
    else sendIn(pause)
  }
  return {
    state,
    stamp,
    unsaved,
    saveSoon,
    /** With a moment it is published then, with null not any more. Tells whether the server has it. */
    async saveNow(form: PostForm, publishAt?: string | null): Promise<boolean> {
      const { version } = known.current
      const isScheduled = () => Date.parse(savedMoment.current ?? "") === Date.parse(publishAt ?? "")
      // What was under way may take the text without its moment.
      for (let tries = 0; tries < 2 && !(publishAt && isScheduled()); tries++) {
        waiting.current = form
        await saveNow(publishAt, true)
        if (!publishAt) break
      }
      if (publishAt) return isScheduled()
      return known.current.version !== version && known.current.version !== null
    },
    unschedule() {
      waiting.current ??= known.current.saved
      void saveNow(null)
    },
    known: () => known.current,
    /** The form goes on with another text: from a draft of this device, or after a choice. */
    goOn(from: Partial<KnownDraft>, form: PostForm) {
      known.current = { ...known.current, ...from, sent: [] }
      saveSoon(form)
    },
    adopt(theirs: ServerDraft, form: PostForm) {
      setStamp(theirs)
      const { id, version } = theirs
      known.current = { ...known.current, id, version, saved: valuesOf(theirs), sent: [] }
      saveSoon(form)
    },
    /** Sends nothing more; what is under way has ended then. */
    async stop() {
      halt()
      await running.current
    },
    /** Sends what waits, after `stop`. */
    resume() {
      if (waiting.current) sendIn(pause)
    },
    /** Tells whether nobody has written to it meanwhile. Throws RequestError. */
    async remove(): Promise<boolean> {
      const { id, version } = known.current
      return version === null || (await removeDraft(client, { id, version }))
    },
  }
}
