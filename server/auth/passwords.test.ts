import { once } from "node:events"
import type { Worker } from "node:worker_threads"
import { beforeAll, expect, test, vi } from "vitest"
import { passwords, unmatchableHash } from "./passwords.ts"

const threads: Worker[] = []
const note = (thread: Worker) => threads.push(thread)

beforeAll(() => {
  process.on("worker", note)
  return () => {
    process.off("worker", note)
  }
})

test("passwords are hashed and compared in two threads of their own, however many there are, which end when none follows", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  const words = Array.from({ length: 6 }, (_, number) => `password number ${number}`)
  const hashes = await Promise.all(words.map(word => passwords.hash(word, 4)))
  const right = await Promise.all(words.map((word, number) => passwords.compare(word, hashes[number] ?? "")))
  const wrong = await Promise.all(words.map(word => passwords.compare(`${word}!`, hashes[0] ?? "")))
  expect(right).toEqual(words.map(() => true))
  expect(wrong).toEqual(words.map(() => false))
  expect(threads).toHaveLength(2)
  const gone = Promise.all(threads.map(thread => once(thread, "exit")))
  vi.runAllTimers()
  await gone
  vi.useRealTimers()
  expect(await passwords.compare("password number 0", hashes[0] ?? "")).toBe(true)
  expect(threads).toHaveLength(3)
})

test("a task that fails takes no place from those that follow", async () => {
  const failing = Array.from({ length: 3 }, () => passwords.compare("password", (() => {}) as never))
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(
    failing.map(() => "rejected"),
  )
  expect(await passwords.compare("password", await passwords.hash("password", 4))).toBe(true)
})

test("a hash of the same cost as an account's is nobody's", async () => {
  expect(unmatchableHash(10)).toMatch(/^\$2b\$10\$[./\w]{53}$/)
  for (const word of ["", "password", "undefined"])
    expect(await passwords.compare(word, unmatchableHash(4))).toBe(false)
})
