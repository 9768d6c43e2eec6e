import { existsSync } from "node:fs"
import { join } from "node:path"
import { expect, onTestFinished, test, vi } from "vitest"
import { startServer } from "../start.ts"
import { configOf } from "../testing/config-of.ts"
import { keepLog } from "../testing/keep-log.ts"
import { makeTestDirectory } from "../testing/make-test-directory.ts"
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

test("a start within too little memory is refused before anything is made, and one within little warns", async () => {
  const { log, logged } = keepLog("warn")
  const dataDir = join(await makeTestDirectory("memory"), "data")
  onTestFinished(() => void vi.restoreAllMocks())
  const start = (size: number) => {
    vi.spyOn(process, "constrainedMemory").mockReturnValue(size * megabyte)
    const options = { config: configOf({ DATA_DIR: dataDir }), development: false, log }
    // The first step is one too many.
    const onStep = () => {
      throw new Error("begun")
    }
    return startServer({ ...options, onStep, signal: AbortSignal.timeout(60_000) })
  }
  await expect(start(200)).rejects.toThrow(/^200 MB of memory may be used\. .*512 MB/)
  expect([existsSync(dataDir), logged()]).toEqual([false, ""])
  await expect(start(300)).rejects.toThrow("begun")
  expect(logged()).toContain("300 MB of memory")
})
