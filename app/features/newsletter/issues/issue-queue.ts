import { failureOf, type RequestFailure } from "#app/lib/query-client.ts"
import type { SaveOutcome } from "./issue-changes.ts"
import { contradicts, type IssueValues, isSame, isWithinLimits, merged } from "./issue-values.ts"
import { type Issue, isOpen, valuesOf } from "./issues.ts"

/** Typing is saved after it, and a failed try repeated after the next, in milliseconds. */
const pause = 1500
const retryPause = 15_000

/** Version 0 while the server has none. */
export type KnownIssue = {
  id: string
  version: number
  saved: IssueValues
  /** Sent since, and perhaps taken, though no answer came. */
  sent: readonly IssueValues[]
}

export type SavingState =
  | { kind: "none" | "saving" }
  | { kind: "saved"; at: string }
  | { kind: "failed"; reason: RequestFailure | "tooLong" | "conflict" }

export type IssueSnapshot = {
  state: SavingState
  known: KnownIssue
  typed: IssueValues
  /** The server does not have what was typed last. */
  unsaved: boolean
}

type Options = {
  known: KnownIssue
  /** The form's text, where that is not what the server has. */
  typed?: IssueValues
  /** Throws RequestError. */
  write: (known: KnownIssue, values: IssueValues) => Promise<SaveOutcome>
  onSaved: (issue: Issue) => void
  /** Another has changed the issue meanwhile, which contradicts nothing here: both changes are kept. */
  onMerged: (theirs: Issue) => void
  /** Another has changed or sent the issue meanwhile; null when it is gone. */
  onConflict: (theirs: Issue | null) => void
}

export type IssueQueue = ReturnType<typeof createIssueQueue>

/** Keeps what is typed on the server: one request at a time, and over nobody else's words. */
export function createIssueQueue({
  known: opened,
  typed = opened.saved,
  write,
  onSaved,
  onMerged,
  onConflict,
}: Options) {
  let snapshot: IssueSnapshot = {
    ...{ state: { kind: "none" }, known: opened, typed },
    unsaved: !isSame(typed, opened.saved),
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> | null = null
  const listeners = new Set<() => void>()

  const show = (changes: Partial<IssueSnapshot>) => {
    const next = { ...snapshot, ...changes }
    snapshot = { ...next, unsaved: !isSame(next.typed, next.known.saved) }
    for (const listener of listeners) listener()
  }
  const halt = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const saveIn = (delay: number) => {
    timer ??= setTimeout(() => void flush(), delay)
  }
  const fail = (reason: Extract<SavingState, { kind: "failed" }>["reason"]) => {
    show({ state: { kind: "failed", reason } })
    return false
  }
  async function save(): Promise<boolean> {
    while (snapshot.unsaved || snapshot.known.version === 0) {
      const { known, typed: text } = snapshot
      if (!isWithinLimits(text)) return fail("tooLong")
      // Noted before it is sent: the form may go away before the answer comes.
      show({ known: { ...known, sent: [...known.sent, text] }, state: { kind: "saving" } })
      try {
        const { saved, conflict = null, refused } = await write(known, text)
        if (saved) {
          const { id, version, updated_at: at } = saved
          show({ known: { id, version, saved: text, sent: [] }, state: { kind: "saved", at } })
          onSaved(saved)
          continue
        }
        if (refused) return fail("tooLong")
        const isMine =
          conflict !== null &&
          isOpen(conflict) &&
          [known.saved, ...known.sent, text].some(values => isSame(values, valuesOf(conflict)))
        if (isMine) adopt(conflict)
        else if (conflict && fitsTogether(known, conflict)) {
          const { typed: newest } = snapshot
          adopt(conflict, merged(known.saved, newest, valuesOf(conflict)))
          onMerged(conflict)
        } else {
          onConflict(conflict)
          return fail("conflict")
        }
      } catch (error) {
        const reason = failureOf(error as Error)
        // Without a network, and when the page goes away, it is no fault of the site.
        if (reason !== "offline") console.error("Failed to save the issue", error)
        if (reason !== "refused") saveIn(retryPause)
        return fail(reason)
      }
    }
    return true
  }
  /** Another may have gone on from any text that was sent and perhaps taken: of that nothing is known. */
  const fitsTogether = ({ saved, sent }: KnownIssue, theirs: Issue) =>
    isOpen(theirs) && sent.length === 0 && !contradicts(saved, snapshot.typed, valuesOf(theirs))
  const adopt = (theirs: Issue, values = snapshot.typed) => {
    const { id, version } = theirs
    show({ known: { id, version, saved: valuesOf(theirs), sent: [] }, typed: values })
  }
  /** Saves what was typed. Resolves with whether the server has it. */
  function flush(): Promise<boolean> {
    halt()
    running ??= save().finally(() => {
      running = null
    })
    return running
  }
  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    snapshot: () => snapshot,
    flush,
    type(values: IssueValues) {
      show({ typed: values })
      const { state, unsaved } = snapshot
      if (state.kind === "failed" && state.reason === "conflict") return
      if (unsaved) saveIn(pause)
      else halt()
    },
    /** Goes on from another's version, with what was changed here or without it. */
    goOn(theirs: Issue, kept: "mine" | "theirs") {
      const values = valuesOf(theirs)
      adopt(theirs, kept === "mine" ? merged(snapshot.known.saved, snapshot.typed, values) : values)
      show({ state: { kind: "none" } })
      if (snapshot.unsaved) saveIn(0)
    },
    /** Goes on as another issue. */
    beginAnew(id: string, empty: IssueValues) {
      show({ known: { id, version: 0, saved: empty, sent: [] }, state: { kind: "none" } })
      return flush()
    },
  }
}
