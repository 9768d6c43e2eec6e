import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { RequestError } from "#app/lib/query-client.ts"
import { createSaveQueue } from "./save-queue.ts"
import type { Answer } from "./saving.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Known = { id: string; version: number; saved: string; sent: readonly { form: string }[] }
type Stamp = { version: number }

type Reply = Answer<Known, Stamp, Stamp, "tooLong" | "conflict">

const saved = (form: string, version: number): Reply => ({
  ...{ kind: "saved", known: { version, saved: form }, stamp: { version } },
})

/** A queue, what was written, and how each writing is answered; those without an answer are saved. */
function queueWith(answers: (Reply | Error | Promise<Reply>)[] = [], begun = 1) {
  const written: [text: string, version: number][] = []
  const log = vi.spyOn(console, "error").mockReturnValue()
  const queue = createSaveQueue({
    known: { id: "text", version: begun, saved: "", sent: [] },
    ...{ pause: 3000, isSame: (one: string, other: string) => one === other, failed: "Failed" },
    async write({ version }: Known, { form }: { form: string }): Promise<Reply> {
      written.push([form, version])
      const answer = await answers.shift()
      if (answer instanceof Error) throw answer
      return answer ?? saved(form, version + 1)
    },
    onAnswer() {},
  })
  return { queue, written, log }
}

test("[DRAFT-02] [NL-01] typing is saved once, a pause after it began, and what is typed meanwhile a pause later", async () => {
  const first = Promise.withResolvers<Reply>()
  const { queue, written } = queueWith([first.promise])
  for (const text of ["c", "co", "cop"]) queue.type(text)
  await vi.advanceTimersByTimeAsync(2999)
  expect(written).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  // Known before the answer: the form may go away before it comes.
  const known = { sent: [{ form: "cop" }] }
  expect(queue.snapshot()).toMatchObject({ state: { kind: "saving" }, unsaved: true, known })
  queue.type("")
  expect(queue.snapshot().unsaved).toBe(true)
  queue.type("copper")
  first.resolve(saved("cop", 2))
  await vi.advanceTimersByTimeAsync(2999)
  expect(queue.snapshot()).toMatchObject({ state: { kind: "saved" }, unsaved: true })
  await vi.advanceTimersByTimeAsync(1)
  expect(written).toEqual([
    ["cop", 1],
    ["copper", 2],
  ])
  expect(queue.snapshot()).toMatchObject({ state: { kind: "saved" }, stamp: { version: 3 }, unsaved: false })
})

test("[DRAFT-02] what was typed and taken back is not saved, nor is it said any longer that it was not", async () => {
  const { queue, written } = queueWith([{ kind: "failed", reason: "tooLong" }])
  queue.type("copper")
  queue.type("")
  await vi.advanceTimersByTimeAsync(60_000)
  expect(written).toEqual([])
  expect(await queue.saveNow({ form: "copper" })).toBe(false)
  expect(queue.snapshot()).toMatchObject({
    state: { kind: "failed", reason: "tooLong" },
    known: { sent: [] },
  })
  queue.type("")
  expect(queue.snapshot()).toMatchObject({ state: { kind: "idle" }, unsaved: false })
})

test("[DRAFT-02] [NL-01] without an answer the newest text is tried again after fifteen seconds, and what was sent is known", async () => {
  const { queue, written, log } = queueWith([new RequestError("no", 503), new RequestError("no answer", 0)])
  expect(await queue.saveNow({ form: "brass" })).toBe(false)
  expect(queue.snapshot()).toMatchObject({ state: { kind: "failed", reason: "unavailable" }, unsaved: true })
  expect(log).toHaveBeenCalledTimes(1)
  queue.type("copper")
  await vi.advanceTimersByTimeAsync(14_999)
  expect(written).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(queue.snapshot().state).toEqual({ kind: "failed", reason: "offline" })
  expect(queue.snapshot().known.sent).toEqual([{ form: "brass" }, { form: "copper" }])
  await vi.advanceTimersByTimeAsync(15_000)
  expect(written.map(([text]) => text)).toEqual(["brass", "copper", "copper"])
  expect(queue.snapshot().known.sent).toEqual([])
  expect(log).toHaveBeenCalledTimes(1)
})

test("[DRAFT-02] a session that has ended is not asked again", async () => {
  const { queue, written } = queueWith([new RequestError("no", 401)])
  await queue.saveNow({ form: "brass" })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queue.snapshot().state).toEqual({ kind: "failed", reason: "refused" })
  expect(written).toHaveLength(1)
})

test("[DRAFT-02] [NL-01] over what waits for a choice nothing is saved by itself, however much is typed", async () => {
  const held = { kind: "failed", reason: "conflict", isHeld: true, stamp: { version: 7 } } as const
  const { queue, written } = queueWith([held, held])
  queue.type("mine")
  await vi.advanceTimersByTimeAsync(3000)
  queue.type("mine, longer")
  queue.resume()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(written).toHaveLength(1)
  expect(queue.snapshot()).toMatchObject({ stamp: { version: 7 }, known: { version: 1 }, unsaved: true })
  expect(await queue.flush()).toBe(false)
  queue.continueFrom({ version: 7, saved: "theirs" }, "both")
  await vi.advanceTimersByTimeAsync(3000)
  expect(written.slice(1)).toEqual([
    ["mine, longer", 1],
    ["both", 7],
  ])
})

test("[DRAFT-02] [NL-01] behind a request that takes long one try waits, and none behind one that ends in a choice", async () => {
  const long = Promise.withResolvers<Reply>()
  const choice = Promise.withResolvers<Reply>()
  const noAnswer = new RequestError("no answer", 0)
  const { queue, written } = queueWith([long.promise, noAnswer, choice.promise])
  const typeForAMinute = async (text: string) => {
    for (let length = 1; length <= text.length; length++) {
      queue.type(text.slice(0, length))
      await vi.advanceTimersByTimeAsync(60_000 / text.length)
    }
  }
  await typeForAMinute("copper")
  long.reject(noAnswer)
  await vi.advanceTimersByTimeAsync(0)
  expect(written.map(([text]) => text)).toEqual(["c", "copper"])
  await vi.advanceTimersByTimeAsync(15_000)
  await typeForAMinute("copper wire")
  choice.resolve({ kind: "failed", reason: "conflict", isHeld: true, stamp: { version: 7 } })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(written.map(([text]) => text)).toEqual(["c", "copper", "copper"])
})

test("[SCHED-01] [NL-01] from somebody else's version the form goes on by itself", async () => {
  const theirs = { version: 7, saved: "theirs" }
  const moved = { kind: "continued", known: theirs, stamp: theirs, typed: "both" } as const
  const { queue, written } = queueWith([moved])
  expect(await queue.saveNow({ form: "mine" })).toBe(false)
  expect(queue.snapshot()).toMatchObject({ state: { kind: "idle" }, typed: "both", stamp: theirs })
  await vi.advanceTimersByTimeAsync(3000)
  expect(written).toEqual([
    ["mine", 1],
    ["both", 7],
  ])
})

test("[NL-01] what is asked for waits until the server has all that was typed, or a text at all", async () => {
  const first = Promise.withResolvers<Reply>()
  const { queue, written } = queueWith([first.promise])
  queue.type("cop")
  await vi.advanceTimersByTimeAsync(3000)
  queue.type("copper")
  const flushed = queue.flush()
  first.resolve(saved("cop", 2))
  expect(await flushed).toBe(true)
  expect(written.at(-1)).toEqual(["copper", 2])
  await queue.flush()
  expect(written).toHaveLength(2)
  const empty = queueWith([], 0)
  expect(await empty.queue.flush()).toBe(true)
  expect(empty.written).toEqual([["", 0]])
})

test("[DRAFT-02] stopped, it ends what is under way and sends nothing until it goes on", async () => {
  const first = Promise.withResolvers<Reply>()
  const { queue, written } = queueWith([first.promise])
  queue.type("cop")
  await vi.advanceTimersByTimeAsync(3000)
  queue.type("copper")
  const stopped = vi.fn()
  void queue.stop().then(stopped)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(stopped).not.toHaveBeenCalled()
  first.resolve(saved("cop", 2))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(stopped).toHaveBeenCalled()
  expect(written).toHaveLength(1)
  queue.resume()
  await vi.advanceTimersByTimeAsync(3000)
  expect(written.at(-1)).toEqual(["copper", 2])
})

test("[ACT-01] what waits for a text that is there is sent before it is published, and nothing after that", async () => {
  const { queue, written } = queueWith()
  queue.type("copper")
  await queue.finish()
  queue.type("copper")
  await queue.finish()
  expect(written).toEqual([["copper", 1]])
  const failing = queueWith([new RequestError("no", 503)])
  failing.queue.type("brass")
  await failing.queue.finish()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(failing.written).toHaveLength(1)
})
