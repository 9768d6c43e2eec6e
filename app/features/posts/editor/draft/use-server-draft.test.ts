import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { emptyValues, withField } from "../post-values.ts"
import type { DraftAnswer, DraftAttempt, KnownDraft } from "./save-draft.ts"
import { createDraftQueue } from "./use-server-draft.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const known: KnownDraft = {
  ...{ id: "draft", postId: null, version: 1, baseVersion: null, publishAt: null },
  ...{ saved: emptyValues, sent: [] },
}
const text = (category: string) => withField(emptyValues, "category", category)
const nine = "2031-07-01T07:00:00.000Z"
const stamp = {
  ...{ id: "draft", version: 1, publish_at: null, publish_error: null },
  ...{ updated_at: "2026-11-25T09:00:00Z", updated_by: "anna@kupryt.example" },
}

/** A queue, what was written, and how each writing is answered; those without an answer are saved, at nine. */
function queueWith(...answers: DraftAnswer[]) {
  const written: DraftAttempt[] = []
  const queue = createDraftQueue({
    ...{ known, stamp, onAnswer() {} },
    async write({ version }, attempt) {
      written.push(attempt)
      const known = { version: (version ?? 0) + 1, saved: attempt.form }
      return answers.shift() ?? { kind: "saved", known, stamp: { ...stamp, updated_at: nine } }
    },
  })
  return { queue, written }
}

test("[SCHED-01] a moment is sent with its text, and by no writing that follows", async () => {
  const { queue, written } = queueWith()
  expect(await queue.saveNow(text("copper"), nine)).toBe(true)
  queue.type(text("brass"))
  await vi.advanceTimersByTimeAsync(3000)
  expect(written).toEqual([{ form: text("copper"), publishAt: nine, byHand: true }, { form: text("brass") }])
})

test("[SCHED-01] the time is the database's, which the form's first save tells; without one there is none", async () => {
  const { queue, written } = queueWith({ kind: "failed", reason: "refused" })
  expect(await queue.now(text("copper"))).toBeNull()
  expect(queue.clock()).toBe(Date.now())
  for (const _ of [1, 2]) expect(await queue.now(text("copper"))).toBe(Date.parse(nine))
  expect(queue.clock()).toBe(Date.parse(nine))
  expect(written.map(({ byHand }) => byHand)).toEqual([undefined, undefined])
})

const post = { ...text("copper"), id: "wire", version: 4, date: nine, updated_at: nine }

test("[SCHED-01] after the publication what was typed since is saved as changes of the post, in a draft of its own", async () => {
  const { queue, written } = queueWith()
  queue.begin(post, "changes")
  await vi.advanceTimersByTimeAsync(60_000)
  expect(written).toEqual([])
  expect(queue.snapshot()).toMatchObject({ stamp: null, unsaved: false })
  queue.type(text("brass"))
  queue.begin(post, "changes")
  expect(queue.snapshot().known).toMatchObject({
    ...{ id: "changes", postId: "wire", baseVersion: 4, version: null },
  })
  await vi.advanceTimersByTimeAsync(3000)
  expect(written).toMatchObject([{ form: { category: "brass" } }])
})

test("[DRAFT-02] what a colleague has saved goes on from the version that the form's changes began from; unpublished, from none", () => {
  const { queue } = queueWith()
  queue.begin(post, "changes")
  const theirs = { ...stamp, ...text("brass"), post_id: "wire", date: null }
  queue.adopt({ ...theirs, version: 7, base_version: 5 }, text("brass"))
  expect(queue.snapshot().known).toMatchObject({ version: 7, baseVersion: 4 })
  queue.adopt({ ...theirs, version: 8, base_version: null }, text("brass"))
  expect(queue.snapshot().known).toMatchObject({ version: 8, baseVersion: null })
})
