import { readFile, writeFile } from "node:fs/promises"
import postgres from "postgres"
import { expect, test } from "vitest"
import { findFreePort } from "../backend/postgres/postmaster.ts"
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

test("a database that is not there is", async () => {
  const sql = postgres(`postgresql://127.0.0.1:${await findFreePort()}/kupryt`)
  expect(await reasonOf(sql`select`)).toMatchObject({
    code: "database-failed",
    message: expect.stringContaining("ECONNREFUSED"),
  })
  const ended = reasonOf(sql.end().then(() => sql`select`))
  expect(await ended).toMatchObject({ code: "database-failed" })
})

test("other faults stay what they are", () => {
  const fault = new TypeError("not a function")
  expect(toBackupError(fault)).toBe(fault)
})
