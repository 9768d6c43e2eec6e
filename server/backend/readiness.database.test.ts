import { expect, inject, onTestFinished, test, vi } from "vitest"
import { listOwnMigrations } from "../database/own-migrations.ts"
import { openSql } from "../testing/open-sql.ts"
import { startTestBackend } from "../testing/test-backend.ts"
import { until } from "../testing/until.ts"
import { connect } from "./connect.ts"
import { createReadiness } from "./readiness.ts"

/** The readiness check of a database, without caching. */
async function start() {
  const { url, backend, sql, close } = await startTestBackend()
  onTestFinished(close)
  let now = 0
  const hastyClock = () => {
    now += 1000
    return now
  }
  const log = { info: vi.fn(), warn: vi.fn() }
  return { sql, url, log, isReady: createReadiness(connect(backend, backend.secretKey), log, hastyClock) }
}

test("a database is ready when it has been through every migration of this release, and more", async () => {
  const { sql, isReady } = await start()
  expect(await isReady()).toBe(true)

  const history = sql`supabase_migrations.schema_migrations`
  const [last] =
    await sql`delete from ${history} where version = (select max(version) from ${history}) returning *`
  expect(await isReady()).toBe(false)
  await sql`insert into ${history} ${sql({ ...last })}`
  await sql`insert into ${history} ${sql({ ...last, version: "29991231000000" })}`
  expect(await isReady()).toBe(true)
})

test("a database that takes no writes is not ready, and the log names the reason", async () => {
  const { sql, url, log, isReady } = await start()
  expect(await isReady()).toBe(true)

  const [server, name] = [openSql(inject("databaseServer")), new URL(url).pathname.slice(1)]
  onTestFinished(() => server.end())
  /** Changes the database for the connections that are made from now on. */
  const change = async (words: string) => {
    await server.unsafe(`alter database ${name} ${words}`)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
  }
  await change("set default_transaction_read_only = on")
  // Asked over a connection that was cut, the database is unreachable first.
  const named = () => log.warn.mock.calls.filter(([{ reason }]) => reason === "read-only")
  expect(await until(async () => !(await isReady()) && named().length > 0)).toBe(true)
  expect(await isReady()).toBe(false)
  expect(named()).toHaveLength(1)
  await change("reset default_transaction_read_only")
  expect(await until(isReady)).toBe(true)
  expect(log.info).toHaveBeenCalledOnce()
})

test("a full disk is named; concurrent checks share one query, whose result is cached for a second", async () => {
  const answers = {
    applied_migrations: { data: await listOwnMigrations() },
    write_failure: { data: "disk-full" },
  }
  let now = 0
  const rpc = vi.fn(async (name: keyof typeof answers) => {
    now += 5000
    return answers[name]
  })
  const log = { info: vi.fn(), warn: vi.fn() }
  const isReady = createReadiness({ rpc } as never, log, () => now)
  expect(await Promise.all(Array.from({ length: 50 }, isReady))).toEqual(Array(50).fill(false))
  expect(log.warn.mock.calls).toEqual([[{ reason: "disk-full" }, expect.any(String)]])
  for (const [passed, calls] of [
    [999, 2],
    [1, 4],
  ] as const) {
    now += passed
    await isReady()
    expect(rpc).toHaveBeenCalledTimes(calls)
  }
})
