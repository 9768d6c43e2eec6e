import { readFile, writeFile } from "node:fs/promises"
import { expect, test } from "vitest"
import { toBackupError } from "./backup-error.ts"

const reasonOf = (work: Promise<unknown>) => work.then(() => null, toBackupError)

test("a disk that is full and a file that is missing are not called a lost database", async () => {
  expect(await reasonOf(writeFile("/dev/full", "a backup"))).toMatchObject({
    code: "file-unusable",
    message: expect.stringContaining("ENOSPC"),
  })
  expect(await reasonOf(readFile("/none/secrets.json"))).toMatchObject({
    code: "file-unusable",
    message: expect.stringContaining("/none/secrets.json"),
  })
})
