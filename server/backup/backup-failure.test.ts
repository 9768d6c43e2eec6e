import { readFile, writeFile } from "node:fs/promises"
import { expect, test } from "vitest"
import { toBackupFailure } from "./backup-failure.ts"

const reasonOf = (work: Promise<unknown>) => work.then(() => null, toBackupFailure)

test("a disk that is full and a file that is missing are not called a lost database", async () => {
  expect(await reasonOf(writeFile("/dev/full", "a backup"))).toMatchObject({
    message: expect.stringContaining("ENOSPC"),
  })
  expect(await reasonOf(readFile("/none/secrets.json"))).toMatchObject({
    message: expect.stringContaining("/none/secrets.json"),
  })
})
