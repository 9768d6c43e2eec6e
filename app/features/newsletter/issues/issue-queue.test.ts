import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { RequestError } from "#app/lib/query-client.ts"
import type { SaveOutcome } from "./issue-changes.ts"
import { createIssueQueue } from "./issue-queue.ts"
import { emptyIssue, type IssueValues } from "./issue-values.ts"
import type { Issue } from "./issues.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const words = (en: string): IssueValues => ({ ...emptyIssue, words: { pl: "", en } })

function issueOf(values: IssueValues, version: number, changes: Partial<Issue> = {}): Issue {
  return {
    ...{ id: "issue", state: "draft", send_at: null, problem: null, started_at: null, ended_at: null },
    ...{ updated_at: "2026-11-25T09:00:00Z", updated_by: "anna@kupryt.example" },
    ...values,
    version,
    ...changes,
  }
}

/** A queue, what was written, and how each writing is answered; those without an answer are saved. */
function queueWith(version: number, ...answers: (SaveOutcome | Error)[]) {
  vi.spyOn(console, "error").mockImplementation(() => {})
  const written: [text: string, base: number][] = []
  const [onMerged, onConflict] = [vi.fn(), vi.fn()]
  const queue = createIssueQueue({
    known: { id: "issue", version, saved: emptyIssue, sent: [] },
    async write({ version }, values) {
      written.push([values.words.en, version])
      const answer = await answers.shift()
      if (answer instanceof Error) throw answer
      return answer ?? { saved: issueOf(values, version + 1) }
    },
    onAnswer(answer) {
      if (answer.kind === "continued" && answer.typed) onMerged(answer.stamp)
      if (answer.kind === "failed" && answer.reason === "conflict") onConflict(answer.stamp)
    },
  })
  return { queue, written, onMerged, onConflict }
}

test("[NL-01] without an answer it is tried again, and what was taken nevertheless is nobody else's", async () => {
  const { queue, written, onConflict } = queueWith(1, new RequestError("no answer", 0), {
    conflict: issueOf(words("Tin"), 2),
  })
  queue.type(words("Tin"))
  await vi.advanceTimersByTimeAsync(1500)
  expect(queue.snapshot()).toMatchObject({ state: { kind: "failed", reason: "offline" }, unsaved: true })
  queue.type(words("Tin and lead"))
  await vi.advanceTimersByTimeAsync(15_000)
  await vi.advanceTimersByTimeAsync(1500)
  expect(written).toEqual([
    ["Tin", 1],
    ["Tin and lead", 1],
    ["Tin and lead", 2],
  ])
  expect(onConflict).not.toHaveBeenCalled()
  expect(queue.snapshot()).toMatchObject({ unsaved: false, known: { version: 3 } })
})

test("[NL-01] over another's words, and over what is sent or gone, nothing is saved before it is said what to keep", async () => {
  for (const conflict of [issueOf(words("Theirs"), 5), issueOf(emptyIssue, 1, { state: "sending" }), null]) {
    const { queue, written, onConflict } = queueWith(1, { conflict })
    queue.type(words("Mine"))
    expect(await queue.flush()).toBe(false)
    expect(onConflict).toHaveBeenCalledWith(conflict)
    queue.type(words("Mine, longer"))
    if (conflict?.state === "draft") await queue.continueWith(conflict, "mine")
    else await queue.beginAnew("another")
    expect(written.slice(1)).toEqual([["Mine, longer", conflict?.state === "draft" ? 5 : 0]])
    expect(queue.snapshot().unsaved).toBe(false)
  }
})

test("[NL-01] kept over another's version is only what was changed here; the other's stays, and can be taken as a whole", async () => {
  for (const kept of ["mine", "theirs"] as const) {
    const theirs = { ...words("Theirs"), posts: ["tin"], segment: "pl" as const }
    const conflict = issueOf({ ...theirs, subject: { pl: "", en: "Their subject" } }, 5)
    const { queue } = queueWith(1, { conflict })
    queue.type({ ...words("Mine"), posts: ["lead"] })
    await queue.flush()
    await queue.continueWith(conflict, kept)
    const { typed, unsaved } = queue.snapshot()
    expect(typed).toMatchObject({ subject: { en: "Their subject" }, segment: "pl" })
    expect([typed.words.en, ...typed.posts]).toEqual(
      kept === "mine" ? ["Mine", "tin", "lead"] : ["Theirs", "tin"],
    )
    expect(unsaved).toBe(false)
  }
})

test("[NL-01] what contradicts nothing that another has changed is saved with it, and that is said: posts that both added are all kept", async () => {
  const theirs = { ...emptyIssue, subject: { pl: "", en: "Their subject" }, posts: ["tin"] }
  const conflict = issueOf(theirs, 5)
  const { queue, written, onMerged, onConflict } = queueWith(1, { conflict })
  queue.type({ ...words("Mine"), posts: ["lead"] })
  expect(await queue.flush()).toBe(true)
  expect(onConflict).not.toHaveBeenCalled()
  expect(onMerged).toHaveBeenCalledExactlyOnceWith(conflict)
  expect(written).toEqual([
    ["Mine", 1],
    ["Mine", 5],
  ])
  const { typed, known } = queue.snapshot()
  expect(typed).toEqual({ ...words("Mine"), subject: theirs.subject, posts: ["tin", "lead"] })
  expect(known).toMatchObject({ version: 6, saved: typed })
})

test("[NL-01] where an answer was lost it is asked what to keep: another may have gone on from what was taken", async () => {
  const conflict = issueOf({ ...emptyIssue, posts: ["lead", "tin"] }, 3)
  const { queue, onMerged, onConflict } = queueWith(1, new RequestError("no answer", 0), { conflict })
  queue.type({ ...emptyIssue, posts: ["lead"] })
  await queue.flush()
  queue.type({ ...emptyIssue, posts: ["zinc"] })
  expect(await queue.flush()).toBe(false)
  expect(onMerged).not.toHaveBeenCalled()
  expect(onConflict).toHaveBeenCalledWith(conflict)
})

test("[NL-01] what is too long for the database is not sent to it", async () => {
  const { queue, written } = queueWith(1)
  queue.type(words("x".repeat(5001)))
  expect(await queue.flush()).toBe(false)
  expect(written).toEqual([])
  expect(queue.snapshot().state).toEqual({ kind: "failed", reason: "tooLong" })
})
