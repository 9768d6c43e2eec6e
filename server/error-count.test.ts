import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { PassThrough } from "node:stream"
import { beforeEach, expect, test } from "vitest"
import { createErrorCount, readErrorCounts } from "./error-count.ts"
import { createLog } from "./log.ts"
import { makeTestDirectory } from "./testing/make-test-directory.ts"

let dataDir: string

beforeEach(async () => {
  dataDir = await makeTestDirectory("errors")
})

const at = (moment: string) => new Date(`${moment}T12:00:00Z`)

test("errors are counted by day, across restarts, and forgotten after a week", async () => {
  let now = at("2026-11-20")
  const count = createErrorCount(dataDir, () => now)
  await Promise.all([count(), count(), count()])
  now = at("2026-11-23")
  await count()
  const afterRestart = createErrorCount(dataDir, () => now)
  await afterRestart()
  expect(await readErrorCounts(dataDir, now)).toEqual({ "2026-11-20": 3, "2026-11-23": 2 })
  expect(await readErrorCounts(dataDir, at("2026-11-27"))).toEqual({ "2026-11-23": 2 })
  expect(await readErrorCounts(dataDir, at("2026-12-27"))).toEqual({})
})

test("a count that cannot be written or read stops nothing", async () => {
  const now = at("2026-11-20")
  await writeFile(join(dataDir, "errors.json"), '{"2026-')
  expect(await readErrorCounts(dataDir, now)).toEqual({})
  await createErrorCount(dataDir, () => now)()
  expect(await readErrorCounts(dataDir, now)).toEqual({ "2026-11-20": 1 })
  const noFolder = join(dataDir, "errors.json")
  await createErrorCount(noFolder, () => now)()
  expect(await readErrorCounts(noFolder, now)).toEqual({})
})

test("what is logged as an error is counted, and nothing else", () => {
  let errors = 0
  const log = createLog("info", { people: null, out: new PassThrough(), onError: () => void errors++ })
  log.debug("unseen")
  log.info("seen")
  log.warn({ code: "x" }, "looked at")
  log.error({ code: "x" }, "counted")
  log.fatal("counted")
  expect(errors).toBe(2)
})
