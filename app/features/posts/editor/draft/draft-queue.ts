import { failureOf, type RequestFailure } from "#app/lib/query-client.ts"
import { lacksPicture } from "../../pictures/pictures.ts"
import type { StoredPost } from "../../queries.ts"
import type { PostForm } from "../../schema.ts"
import type { DraftStamp, ServerDraft } from "../../server-drafts.ts"
import { isSame, valuesOf } from "../post-values.ts"
import { type DraftAttempt, type DraftOutcome, type KnownDraft, publicationOf } from "./save-draft.ts"

/** Typing is saved after it, and a failed try repeated after the next, in milliseconds. */
const pause = 3000
const retryPause = 15_000

type FailureReason = RequestFailure | "pictureGone" | Exclude<DraftOutcome["kind"], "saved" | "moved">

type SavingState = { kind: "none" | "saving" | "saved" } | { kind: "failed"; reason: FailureReason }

export type DraftSnapshot = {
  state: SavingState
  stamp: DraftStamp | null
  /** The server does not have what was typed last. */
  unsaved: boolean
}

/** The text is the last that was typed. */
export type Refusal = { outcome: Exclude<DraftOutcome, { kind: "saved" }>; attempt: DraftAttempt }

type Options = {
  known: KnownDraft
  stamp: DraftStamp | null
  /** Throws RequestError. */
  write: (known: KnownDraft, attempt: DraftAttempt) => Promise<DraftOutcome>
  onRefusal: (refusal: Refusal) => void
}

export type DraftQueue = ReturnType<typeof createDraftQueue>

/** Keeps a form's text on the server: one request at a time, and over nobody else's words. */
export function createDraftQueue({ known: opened, stamp, write, onRefusal }: Options) {
  let known = opened
  let typed = opened.saved
  let waiting: PostForm | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Promise<unknown> = Promise.resolve()
  let running = 0
  /** Somebody has published or deleted the draft: only a button begins it again. */
  let isGone = false
  /** By how many milliseconds the database's clock is ahead of this one; null before its first answer. */
  let ahead: number | null = null
  let snapshot: DraftSnapshot = { state: { kind: "none" }, stamp, unsaved: false }
  const listeners = new Set<() => void>()

  const show = (changes: Partial<DraftSnapshot>) => {
    snapshot = { ...snapshot, ...changes }
    for (const listener of listeners) listener()
  }
  const halt = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const sendIn = (delay: number) => {
    if (isGone) return
    timer ??= setTimeout(() => {
      halt()
      void enqueue(() => {
        const form = waiting
        waiting = null
        return form && { form, byHand: false }
      })
    }, delay)
  }
  async function send(attempt: DraftAttempt): Promise<boolean> {
    const fail = (reason: FailureReason) => {
      waiting ??= attempt.form
      show({ state: { kind: "failed", reason }, unsaved: true })
      return false
    }
    show({ state: { kind: "saving" } })
    try {
      const outcome = await write(known, attempt)
      if (outcome.kind !== "saved") {
        // Their schedule stays as long as nobody asks for another: the text follows once that could be seen.
        if (outcome.kind === "moved") adopt(outcome.theirs, typed)
        else fail(outcome.kind)
        if (outcome.kind === "conflict") show({ stamp: outcome.theirs })
        if (outcome.kind === "gone") {
          known = { ...known, version: null }
          isGone = true
          show({ stamp: null })
        }
        onRefusal({ outcome, attempt: { ...attempt, form: typed } })
        return false
      }
      const { stamp, text } = outcome
      ahead = Date.parse(stamp.updated_at) - Date.now()
      const { id, version } = stamp
      known = { ...known, id, version, publishAt: publicationOf(stamp), saved: text, sent: [] }
      show({ stamp, state: { kind: "saved" }, unsaved: waiting !== null })
      if (waiting) sendIn(pause)
      return true
    } catch (error) {
      console.error("Failed to save the draft", error)
      known = { ...known, sent: [...known.sent, attempt] }
      const reason = lacksPicture(error as Error) ? "pictureGone" : failureOf(error as Error)
      if (reason !== "refused" && reason !== "pictureGone") sendIn(retryPause)
      return fail(reason)
    }
  }
  function enqueue(take: () => DraftAttempt | null): Promise<boolean> {
    running++
    const sending = last.then(async () => {
      const attempt = take()
      const isSaved = attempt !== null && (await send(attempt))
      running--
      return isSaved
    })
    last = sending
    return sending
  }
  const saveSoon = (form: PostForm) => {
    typed = form
    const isSaved = running === 0 && isSame(form, known.saved)
    waiting = isSaved ? null : form
    const hasFailed = snapshot.state.kind === "failed"
    show({ unsaved: !isSaved, ...(isSaved && hasFailed && { state: { kind: "none" } }) })
    if (isSaved) halt()
    else sendIn(pause)
  }
  /** Goes on from what somebody else has made of the draft. */
  const adopt = (theirs: ServerDraft, form: PostForm) => {
    const { id, version, base_version } = theirs
    const baseVersion = base_version === null ? null : known.baseVersion
    known = {
      ...known,
      id,
      version,
      baseVersion,
      publishAt: publicationOf(theirs),
      saved: valuesOf(theirs),
      sent: [],
    }
    show({ stamp: theirs, state: { kind: "none" } })
    saveSoon(form)
  }
  const sendNow = (attempt: DraftAttempt): Promise<boolean> => {
    halt()
    typed = attempt.form
    waiting = null
    isGone = false
    return enqueue(() => attempt)
  }
  /** Sends nothing more; what is under way has ended then. */
  const stop = async () => {
    halt()
    await last
    halt()
  }
  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    snapshot: () => snapshot,
    /** By the database's clock, as a browser's may be wrong by days. Saves the form to learn it; null where that fails. */
    async now(form: PostForm): Promise<number | null> {
      const { version } = known
      if (ahead === null) await sendNow({ form, byHand: false })
      // The first may have learned of somebody else's schedule only.
      if (ahead === null && known.version !== version && known.version !== null)
        await sendNow({ form, byHand: false })
      return ahead === null ? null : Date.now() + ahead
    },
    /** The same, as far as it is known without asking. */
    clock: () => Date.now() + (ahead ?? 0),
    known: () => known,
    saveSoon,
    adopt,
    /** With a moment it is published then, with null not any more. Tells whether the server has it. */
    saveNow: (form: PostForm, publishAt?: string | null) => sendNow({ form, publishAt, byHand: true }),
    text: () => typed,
    /** The form goes on with another text: from a draft of this device, or over another version. */
    goOn(from: Partial<KnownDraft>, form: PostForm) {
      known = { ...known, sent: [], ...from }
      isGone = false
      saveSoon(form)
    },
    /** The draft was published: what is typed from now on are changes, in another draft of this id. */
    begin(post: StoredPost, id: string) {
      const { unsaved } = snapshot
      const saved = valuesOf(post)
      isGone = false
      known = {
        id,
        postId: post.id,
        version: null,
        baseVersion: post.version,
        publishAt: null,
        saved,
        sent: [],
      }
      show({ stamp: null, state: { kind: "none" } })
      saveSoon(unsaved ? { ...typed, slug: "" } : saved)
    },
    stop,
    /** Sends what waits for a draft that is there, and nothing more: what is published next is what the draft says. */
    async finish() {
      await stop()
      if (waiting && known.version !== null) await sendNow({ form: waiting, byHand: false })
      halt()
    },
    /** Sends what waits, after `stop`. */
    resume() {
      if (waiting) sendIn(pause)
    },
  }
}
