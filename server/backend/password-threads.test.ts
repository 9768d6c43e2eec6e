import type { Worker } from "node:worker_threads"
import bcrypt from "bcryptjs"
import { afterAll, beforeAll, expect, test } from "vitest"
import { movePasswordsToThreads } from "./password-threads.ts"

const original = { compare: bcrypt.compare, hash: bcrypt.hash }
const threads: Worker[] = []
const note = (thread: Worker) => threads.push(thread)

beforeAll(() => {
  process.on("worker", note)
  movePasswordsToThreads()
  return () => {
    process.off("worker", note)
  }
})

afterAll(() => {
  Object.assign(bcrypt, original)
})

test("passwords are hashed and compared in two threads of their own, however many there are", async () => {
  const words = Array.from({ length: 6 }, (_, number) => `password number ${number}`)
  const hashes = await Promise.all(words.map(word => bcrypt.hash(word, 4)))
  const right = await Promise.all(words.map((word, number) => bcrypt.compare(word, hashes[number] ?? "")))
  const wrong = await Promise.all(words.map(word => bcrypt.compare(`${word}!`, hashes[0] ?? "")))
  expect(right).toEqual(words.map(() => true))
  expect(wrong).toEqual(words.map(() => false))
  expect(threads).toHaveLength(2)
})

test("a task that fails takes no place from those that follow", async () => {
  const failing = Array.from({ length: 3 }, () => bcrypt.compare("password", (() => {}) as never))
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(
    failing.map(() => "rejected"),
  )
  expect(await bcrypt.compare("password", await bcrypt.hash("password", 4))).toBe(true)
})
