import { expect, test, vi } from "vitest"
import { createDatabase } from "../testing/test-backend.ts"
import { underMigrationLock } from "./migration-lock.ts"
import { withSql } from "./open-sql.ts"

/** Counts the connections that hold its lock, or wait for it. */
const countLocks = (url: string, granted: boolean) =>
  withSql(url, async sql => {
    const locks = await sql`
      select from pg_locks where locktype = 'advisory' and granted = ${granted}
      and database = (select oid from pg_database where datname = current_database())`
    return locks.length
  })

test("a Ctrl+C ends the waiting for another server's migration, and never lets down one that goes on", async () => {
  const url = await createDatabase()
  const stopping = new AbortController()
  const { signal } = stopping
  const migrate = async () => {
    const waiting = underMigrationLock(url, async () => "migrated", signal)
    await vi.waitUntil(async () => (await countLocks(url, false)) === 1)
    stopping.abort(130)
    await expect(waiting).rejects.toBe(130)
    return countLocks(url, true)
  }
  expect(await underMigrationLock(url, migrate, signal)).toBe(1)
  expect(await countLocks(url, true)).toBe(0)
})
