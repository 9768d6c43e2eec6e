import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { RequestError } from "#app/lib/query-client.ts"
import { emptyValues, withField } from "../post-values.ts"
import { createDraftQueue } from "./draft-queue.ts"
import type { DraftAttempt, DraftOutcome, KnownDraft } from "./save-draft.ts"

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

/** A queue, what was written, and how each writing is answered; those without an answer are saved. */
function queueWith(...answers: (DraftOutcome | Error | Promise<DraftOutcome>)[]) {
  const written: (DraftAttempt & { version: number | null })[] = []
  const onRefusal = vi.fn()
  const queue = createDraftQueue({
    known,
    stamp,
    onRefusal,
    async write({ version }, attempt) {
      written.push({ ...attempt, version })
      const answer = await answers.shift()
      if (answer instanceof Error) throw answer
      const publish_at = attempt.publishAt ?? null
      const saved = { ...stamp, version: (version ?? 0) + 1, publish_at }
      return answer ?? { kind: "saved", stamp: saved, text: attempt.form }
    },
  })
  return { queue, written, onRefusal }
}

test("[DRAFT-02] typing is saved once, three seconds after it began, and what is typed meanwhile three seconds later", async () => {
  const first = Promise.withResolvers<DraftOutcome>()
  const { queue, written } = queueWith(first.promise)
  for (const category of ["c", "co", "cop"]) queue.saveSoon(text(category))
  await vi.advanceTimersByTimeAsync(2999)
  expect(written).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(queue.snapshot()).toMatchObject({ state: { kind: "saving" }, unsaved: true })
  queue.saveSoon(text("copper"))
  first.resolve({ kind: "saved", stamp: { ...stamp, version: 2 }, text: text("cop") })
  await vi.advanceTimersByTimeAsync(2999)
  expect(queue.snapshot()).toMatchObject({ state: { kind: "saved" }, unsaved: true })
  await vi.advanceTimersByTimeAsync(1)
  expect(written.map(({ form, version }) => [form.category, version])).toEqual([
    ["cop", 1],
    ["copper", 2],
  ])
  expect(queue.snapshot()).toMatchObject({ state: { kind: "saved" }, stamp: { version: 3 }, unsaved: false })
})

test("[DRAFT-02] what was typed and taken back is not saved, nor is it said any longer that it was not", async () => {
  const { queue, written } = queueWith({ kind: "tooLong" })
  queue.saveSoon(text("copper"))
  queue.saveSoon(emptyValues)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(written).toEqual([])
  expect(await queue.saveNow(text("copper"))).toBe(false)
  expect(queue.snapshot().state).toEqual({ kind: "failed", reason: "tooLong" })
  queue.saveSoon(emptyValues)
  expect(queue.snapshot()).toMatchObject({ state: { kind: "none" }, unsaved: false })
})

test("[DRAFT-02] without an answer the newest text is tried again after fifteen seconds, and what was sent is known", async () => {
  const error = vi.spyOn(console, "error").mockReturnValue()
  const { queue, written } = queueWith(new RequestError("no", 503))
  expect(await queue.saveNow(text("brass"))).toBe(false)
  expect(queue.snapshot()).toMatchObject({ state: { kind: "failed", reason: "unavailable" }, unsaved: true })
  expect(queue.known().sent).toMatchObject([{ form: { category: "brass" } }])
  queue.saveSoon(text("copper"))
  await vi.advanceTimersByTimeAsync(14_999)
  expect(written).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(written.at(-1)?.form.category).toBe("copper")
  expect(queue.known().sent).toEqual([])
  expect(error).toHaveBeenCalledTimes(1)
})

test("[SCHED-01] a moment is sent with its text, after what was under way, and by no writing that follows", async () => {
  const first = Promise.withResolvers<DraftOutcome>()
  const { queue, written } = queueWith(first.promise)
  queue.saveSoon(text("cop"))
  await vi.advanceTimersByTimeAsync(3000)
  const scheduling = queue.saveNow(text("copper"), nine)
  first.resolve({ kind: "saved", stamp: { ...stamp, version: 2 }, text: text("cop") })
  expect(await scheduling).toBe(true)
  expect(queue.known()).toMatchObject({ publishAt: nine, version: 3 })
  queue.saveSoon(text("brass"))
  await vi.advanceTimersByTimeAsync(3000)
  expect(written.map(({ form, publishAt, byHand }) => [form.category, publishAt, byHand])).toEqual([
    ["cop", undefined, false],
    ["copper", nine, true],
    ["brass", undefined, false],
  ])
})

const theirs = {
  ...stamp,
  ...{ version: 7, publish_at: nine, updated_by: "ben@kupryt.example", post_id: null, base_version: null },
  ...emptyValues,
}

test("[SCHED-01] the time is the database's, which the form's first save tells; without one there is none", async () => {
  const saved = { kind: "saved", stamp: { ...stamp, updated_at: nine }, text: text("copper") } as const
  const { queue, written } = queueWith({ kind: "refused" }, saved)
  expect(await queue.now(text("copper"))).toBeNull()
  expect(queue.clock()).toBe(Date.now())
  for (const _ of [1, 2]) expect(await queue.now(text("copper"))).toBe(Date.parse(nine))
  expect(queue.clock()).toBe(Date.parse(nine))
  expect(written.map(({ byHand }) => byHand)).toEqual([false, false])
})

test("[SCHED-01] somebody else's schedule is shown before the text is saved under it", async () => {
  const { queue, written, onRefusal } = queueWith({ kind: "moved", theirs })
  queue.saveSoon(text("copper"))
  await vi.advanceTimersByTimeAsync(3000)
  expect(queue.snapshot()).toMatchObject({ stamp: { publish_at: nine }, state: { kind: "none" } })
  expect(onRefusal).toHaveBeenCalledWith({
    outcome: { kind: "moved", theirs },
    attempt: { form: text("copper"), byHand: false },
  })
  await vi.advanceTimersByTimeAsync(3000)
  expect(written.at(-1)).toMatchObject({ form: { category: "copper" }, version: 7 })
  expect(written.at(-1)?.publishAt).toBeUndefined()
})

test("[DRAFT-02] a conflict says whose words the server has and waits for a choice, and a draft that is gone is begun again by a button alone", async () => {
  const { queue, written, onRefusal } = queueWith({ kind: "conflict", theirs }, { kind: "gone" })
  expect(await queue.saveNow(text("copper"))).toBe(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(written).toHaveLength(1)
  expect(queue.snapshot()).toMatchObject({ state: { reason: "conflict" }, stamp: theirs, unsaved: true })
  expect(queue.known().version).toBe(1)
  queue.adopt(theirs, text("brass"))
  await vi.advanceTimersByTimeAsync(3000)
  expect(written.at(-1)).toMatchObject({ form: { category: "brass" }, version: 7 })
  expect(queue.snapshot()).toMatchObject({ state: { kind: "failed", reason: "gone" }, stamp: null })
  expect(onRefusal).toHaveBeenCalledTimes(2)
  queue.resume()
  queue.saveSoon(text("bronze"))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(written).toHaveLength(2)
  await queue.saveNow(queue.text())
  expect(written.at(-1)).toMatchObject({ form: { category: "bronze" }, version: null })
})

const post = { ...emptyValues, id: "copper", version: 4, date: nine, updated_at: nine }

test("[SCHED-01] after the publication what was typed since is saved as changes of the post, in a draft of its own", async () => {
  const { queue, written } = queueWith()
  queue.begin({ ...post, category: "copper" }, "changes")
  await vi.advanceTimersByTimeAsync(60_000)
  expect(written).toEqual([])
  expect(queue.snapshot()).toMatchObject({ stamp: null, unsaved: false })
  queue.saveSoon(text("brass"))
  queue.begin({ ...post, category: "copper" }, "changes")
  expect(queue.known()).toMatchObject({ id: "changes", postId: "copper", baseVersion: 4, version: null })
  await vi.advanceTimersByTimeAsync(3000)
  expect(written).toMatchObject([{ form: { category: "brass" } }])
})

test("[DRAFT-02] what a colleague has saved goes on from the version that the form's changes began from; unpublished, from none", () => {
  const { queue } = queueWith()
  queue.begin(post, "changes")
  const theirs = { ...stamp, ...text("brass"), post_id: "copper", date: null }
  queue.adopt({ ...theirs, version: 7, base_version: 5 }, text("brass"))
  expect(queue.known()).toMatchObject({ version: 7, baseVersion: 4 })
  queue.adopt({ ...theirs, version: 8, base_version: null }, text("brass"))
  expect(queue.known()).toMatchObject({ version: 8, baseVersion: null })
})

test("[DRAFT-02] stopped, it ends what is under way and sends nothing until it goes on", async () => {
  const first = Promise.withResolvers<DraftOutcome>()
  const { queue, written } = queueWith(first.promise)
  queue.saveSoon(text("cop"))
  await vi.advanceTimersByTimeAsync(3000)
  queue.saveSoon(text("copper"))
  const stopped = vi.fn()
  void queue.stop().then(stopped)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(stopped).not.toHaveBeenCalled()
  first.resolve({ kind: "saved", stamp: { ...stamp, version: 2 }, text: text("cop") })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(stopped).toHaveBeenCalled()
  expect(written).toHaveLength(1)
  queue.resume()
  await vi.advanceTimersByTimeAsync(3000)
  expect(written.at(-1)?.form.category).toBe("copper")
})

test("[ACT-01] what waits for a draft that is there is sent before it is published, and nothing after that", async () => {
  const { queue, written } = queueWith()
  queue.saveSoon(text("copper"))
  await queue.finish()
  queue.saveSoon(text("copper"))
  await queue.finish()
  expect(written.map(({ form, byHand }) => [form.category, byHand])).toEqual([["copper", false]])
  expect(queue.known()).toMatchObject({ version: 2, saved: text("copper") })
  const failing = queueWith(new RequestError("no", 503))
  vi.spyOn(console, "error").mockReturnValue()
  failing.queue.saveSoon(text("brass"))
  await failing.queue.finish()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(failing.written).toHaveLength(1)
})
