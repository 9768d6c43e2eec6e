import { expect, test } from "vitest"
import { judgeMemory, usableMemory } from "./memory.ts"

const megabyte = 1024 * 1024

test("a limit below the machine's memory counts, and none, or one that is larger, does not", () => {
  const total = 4096 * megabyte
  // Without a limit Linux says 0, or a number larger than any memory.
  for (const none of [0, 2 ** 63]) expect(usableMemory(total, none)).toBe(total)
  expect(usableMemory(total, 300 * megabyte)).toBe(300 * megabyte)
})

test.for([
  [1024, true, "good"],
  [512, true, "good"],
  [511, true, "warning"],
  [256, true, "failure"],
  [256, false, "warning"],
] as const)("%i MB of memory, with the embedded PostgreSQL: %s, are: %s", ([size, embedded, state]) => {
  const finding = judgeMemory(size * megabyte, embedded)
  expect(finding).toMatchObject({ state, text: expect.stringContaining(`${size} MB`) })
})
