import { expect, test, vi } from "vitest"
import { withSql } from "../testing/open-sql.ts"
import { startStandInPooler } from "../testing/stand-in-pooler.ts"
import { createDatabase } from "../testing/test-backend.ts"
import { withMigrationLock } from "./migration-lock.ts"

const onWait = vi.fn<(message: string) => void>()

/** Counts the connections that hold its lock, or wait for it. */
const countLocks = (url: string, granted: boolean) =>
  withSql(url, async sql => {
    const locks = await sql`
      select from pg_locks where locktype = 'advisory' and granted = ${granted}
      and database = (select oid from pg_database where datname = current_database())`
    return locks.length
  })

test("a Ctrl+C ends the waiting for another server's migration, and never a migration under way", async () => {
  const url = await createDatabase()
  const stopping = new AbortController()
  const { signal } = stopping
  const migrate = async () => {
    const waiting = withMigrationLock(url, async () => "migrated", { signal, onWait })
    await vi.waitUntil(async () => (await countLocks(url, false)) === 1)
    stopping.abort(130)
    await expect(waiting).rejects.toBe(130)
    return countLocks(url, true)
  }
  expect(await withMigrationLock(url, migrate, { signal, onWait })).toBe(1)
  expect(await countLocks(url, true)).toBe(0)
})

test("through a pooler that keeps connections the lock ends with the work, and the waiting server names its holder", async () => {
  const url = await createDatabase()
  const pooled = await startStandInPooler(url)
  const begin = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const work = () => {
    begin.resolve()
    return end.promise
  }
  const first = withMigrationLock(pooled, work, { onWait })
  await begin.promise
  onWait.mockImplementation(() => end.resolve())
  await withMigrationLock(pooled, async () => {}, { onWait })
  await first
  expect(onWait.mock.calls).toEqual([
    [expect.stringMatching(/^Waiting for another server.* connection \d+ from .* since \d{4}-[^,]*\.$/)],
  ])
  expect(await countLocks(url, true)).toBe(0)
})

test("a lock that an earlier release left in a pool is reported with the way to end it", async () => {
  const url = await createDatabase()
  const pooled = await startStandInPooler(url)
  await withSql(pooled, sql => sql`select pg_advisory_lock(4207310529)`)
  onWait.mockImplementation(
    message =>
      void withSql(url, sql => sql.unsafe(/SELECT pg_terminate_backend\(\d+\);$/.exec(message)?.[0] ?? "")),
  )
  expect(await withMigrationLock(pooled, async () => "migrated", { onWait })).toBe("migrated")
})

test("a limit of the database on waiting transactions ends no migration", async () => {
  const url = await createDatabase()
  const name = new URL(url).pathname.slice(1)
  await withSql(url, sql =>
    sql.unsafe(`alter database ${name} set idle_in_transaction_session_timeout = 2000`),
  )
  const work = () => withSql(url, sql => sql`select pg_sleep(2.5)`)
  await expect(withMigrationLock(url, work, { onWait })).resolves.toHaveLength(1)
})
