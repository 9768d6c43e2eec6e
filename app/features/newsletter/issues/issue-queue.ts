import { createSaveQueue } from "#app/autosave/save-queue.ts"
import type { Answer } from "#app/autosave/saving.ts"
import type { SaveOutcome } from "./issue-changes.ts"
import { contradicts, emptyIssue, type IssueValues, isSame, isWithinLimits, merged } from "./issue-values.ts"
import { type Issue, isOpen, valuesOf } from "./issues.ts"

/** Version 0 while the server has none. */
export type KnownIssue = {
  id: string
  version: number
  saved: IssueValues
  /** Sent since, and perhaps taken, though no answer came. */
  sent: readonly { form: IssueValues }[]
}

/**
 * Changes by a colleague that contradict nothing here are kept with those made here, and `typed` has both. Where they
 * contradict, or the issue was sent or is gone (null), it is a conflict.
 */
export type IssueAnswer = Answer<KnownIssue, Issue, Issue, "tooLong" | "conflict">

type Options = {
  known: KnownIssue
  typed?: IssueValues
  /** Throws RequestError. */
  write: (known: KnownIssue, values: IssueValues) => Promise<SaveOutcome>
  onAnswer: (answer: IssueAnswer) => void
}

/** Keeps the form of an issue on the server. */
export function createIssueQueue({ write, ...options }: Options) {
  const queue = createSaveQueue({
    ...{ ...options, pause: 1500, isSame, failed: "Failed to save the issue" },
    async write(known: KnownIssue, { form }: { form: IssueValues }): Promise<IssueAnswer> {
      if (!isWithinLimits(form)) return { kind: "failed", reason: "tooLong" }
      const { saved, conflict: theirs = null, refused } = await write(known, form)
      if (saved) return { kind: "saved", known: { ...knownFrom(saved), saved: form }, stamp: saved }
      if (refused) return { kind: "failed", reason: "tooLong" }
      return judgeConflict(known, form, queue.snapshot().typed, theirs)
    },
  })
  const { snapshot, continueFrom, flush } = queue
  return {
    ...queue,
    /** Goes on from another's version, with what was changed here or without it. */
    continueWith(theirs: Issue, kept: "mine" | "theirs") {
      const { known, typed } = snapshot()
      const values = valuesOf(theirs)
      continueFrom(knownFrom(theirs), kept === "mine" ? merged(known.saved, typed, values) : values)
      return flush()
    },
    /** Goes on as another issue. */
    beginAnew(id: string) {
      continueFrom({ id, version: 0, saved: emptyIssue }, snapshot().typed)
      return flush()
    },
  }
}

/** `typed` is the form's text by now, `form` the one that was sent. */
function judgeConflict(
  { saved: base, sent }: KnownIssue,
  form: IssueValues,
  typed: IssueValues,
  theirs: Issue | null,
): IssueAnswer {
  if (theirs && isOpen(theirs)) {
    const values = valuesOf(theirs)
    const next = { kind: "continued", known: knownFrom(theirs), stamp: theirs } as const
    if ([base, form, ...sent.map(({ form }) => form)].some(text => isSame(text, values))) return next
    // Another may have gone on from any text that was sent and perhaps taken: of that nothing is known.
    if (sent.length === 0 && !contradicts(base, typed, values))
      return { ...next, typed: merged(base, typed, values) }
  }
  return { kind: "failed", reason: "conflict", stamp: theirs, isHeld: true }
}

function knownFrom(theirs: Issue): Pick<KnownIssue, "id" | "version" | "saved"> {
  const { id, version } = theirs
  return { id, version, saved: valuesOf(theirs) }
}
