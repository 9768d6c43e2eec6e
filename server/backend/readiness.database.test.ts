import { expect, inject, onTestFinished, test, vi } from "vitest"
import { createDatabase, openTestBackend } from "../testing/test-backend.ts"
import { until } from "../testing/until.ts"
import { connect } from "./connect.ts"
import { openSql } from "./open-sql.ts"
import { listOwnMigrations } from "./own-migrations.ts"
import { createReadiness } from "./readiness.ts"

const quiet = { info() {}, warn() {} }

/** A clock by which a second passes between any two looks: no answer is kept. */
function hastyClock() {
  let now = 0
  return () => {
    now += 1000
    return now
  }
}

test("a database is ready when it has been through every migration of this release, and more", async () => {
  const { backend, sql, close } = await openTestBackend()
  onTestFinished(close)
  const isReady = createReadiness(connect(backend, backend.secretKey), quiet, hastyClock())
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
  const url = await createDatabase()
  const { backend, sql, close } = await openTestBackend({}, url)
  onTestFinished(close)
  const log = { info: vi.fn(), warn: vi.fn() }
  const isReady = createReadiness(connect(backend, backend.secretKey), log, hastyClock())
  expect(await isReady()).toBe(true)

  const [server, name] = [openSql(inject("databaseServer")), new URL(url).pathname.slice(1)]
  onTestFinished(() => server.end())
  await server.unsafe(`alter database ${name} set default_transaction_read_only = on`)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
  // Asked over a connection that was cut, the database is unreachable first.
  const named = () => log.warn.mock.calls.filter(([{ reason }]) => reason === "read-only")
  expect(await until(async () => !(await isReady()) && named().length > 0)).toBe(true)
  expect(await isReady()).toBe(false)
  expect(named()).toHaveLength(1)
  await sql.begin("read write", async writing => {
    await writing.unsafe(`alter database ${name} reset default_transaction_read_only`)
  })
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
  expect(await until(isReady)).toBe(true)
  expect(log.info).toHaveBeenCalledOnce()
})

test("a full disk is named", async () => {
  const applied = await listOwnMigrations()
  const answers = { applied_migrations: { data: applied }, write_failure: { data: "disk-full" } }
  const log = { info: vi.fn(), warn: vi.fn() }
  const rpc = async (name: keyof typeof answers) => answers[name]
  expect(await createReadiness({ rpc } as never, log)()).toBe(false)
  expect(log.warn).toHaveBeenCalledWith({ reason: "disk-full" }, "not ready: npm run doctor says more")
})

test("many who ask at once are one question to the database", async () => {
  let questions = 0
  const rpc = async () => {
    questions += 1
    throw new Error("away")
  }
  const isReady = createReadiness({ rpc } as never, quiet)
  expect(await Promise.all(Array.from({ length: 50 }, isReady))).toEqual(Array(50).fill(false))
  expect(questions).toBe(1)
})

test("an answer is kept for a second from when it was given", async () => {
  let questions = 0
  let now = 0
  const rpc = async () => {
    questions += 1
    now += 5000
    throw new Error("away")
  }
  const isReady = createReadiness({ rpc } as never, quiet, () => now)
  await isReady()
  now += 999
  await isReady()
  expect(questions).toBe(1)
  now += 1
  await isReady()
  expect(questions).toBe(2)
})
