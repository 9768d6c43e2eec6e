import { createSaveQueue } from "#app/autosave/save-queue.ts"
import type { Continued, Failed, Saved } from "#app/autosave/saving.ts"
import type { SaveOutcome } from "./issue-changes.ts"
import { contradicts, type IssueValues, isSame, isWithinLimits, merged } from "./issue-values.ts"
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
 * What another has changed and contradicts nothing here is kept with what was changed here: `merged`. Where it does, or the
 * issue was sent or is gone (null), it is a conflict.
 */
export type IssueAnswer =
  | Saved<KnownIssue, Issue>
  | (Continued<KnownIssue, Issue> & { merged: Issue | null })
  | (Failed<KnownIssue, Issue> & ({ reason: "tooLong" } | { reason: "conflict"; theirs: Issue | null }))

type Options = {
  known: KnownIssue
  typed?: IssueValues
  /** Throws RequestError. */
  write: (known: KnownIssue, values: IssueValues) => Promise<SaveOutcome>
  onAnswer: (answer: IssueAnswer) => void
}

/** Keeps the form of an issue on the server. */
export function createIssueQueue({ write, ...options }: Options) {
  const queue = createSaveQueue<KnownIssue, Issue, IssueAnswer>({
    ...{ ...options, pause: 1500, isSame, failed: "Failed to save the issue" },
    attemptOf: form => ({ form }),
    async write(known, { form }): Promise<IssueAnswer> {
      if (!isWithinLimits(form)) return { kind: "failed", reason: "tooLong" }
      const outcome = await write(known, form)
      return answerOf(known, form, queue.snapshot().typed, outcome)
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
    beginAnew(id: string, empty: IssueValues) {
      continueFrom({ id, version: 0, saved: empty }, snapshot().typed)
      return flush()
    },
  }
}

/** `typed` is the form's text by now. */
function answerOf(
  { saved: base, sent }: KnownIssue,
  form: IssueValues,
  typed: IssueValues,
  { saved, conflict: theirs = null, refused }: SaveOutcome,
): IssueAnswer {
  if (saved) return { kind: "saved", known: { ...knownFrom(saved), saved: form }, stamp: saved }
  if (refused) return { kind: "failed", reason: "tooLong" }
  if (theirs && isOpen(theirs)) {
    const values = valuesOf(theirs)
    const known = knownFrom(theirs)
    if ([base, form, ...sent.map(({ form }) => form)].some(text => isSame(text, values)))
      return { kind: "continued", known, merged: null }
    // Another may have gone on from any text that was sent and perhaps taken: of that nothing is known.
    if (sent.length === 0 && !contradicts(base, typed, values))
      return { kind: "continued", known, typed: merged(base, typed, values), merged: theirs }
  }
  return { kind: "failed", reason: "conflict", theirs, isHeld: true }
}

function knownFrom(theirs: Issue): Pick<KnownIssue, "id" | "version" | "saved"> {
  const { id, version } = theirs
  return { id, version, saved: valuesOf(theirs) }
}
