import { randomUUID } from "node:crypto"
import postgres from "postgres"
import { expect, onTestFinished, test } from "vitest"
import { createDatabase, startTestBackend } from "../testing/test-backend.ts"
import { until } from "../testing/until.ts"
import { connect } from "./connect.ts"
import { openSql } from "./open-sql.ts"

const terminateOthers = (superuser: postgres.Sql) => superuser`
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`

test("a connection that ends while it is reserved rejects what follows, and the pool goes on", async () => {
  const url = await createDatabase()
  const superuser = openSql(url)
  const pool = postgres(url, { max: 1, onnotice() {} })
  for (let loss = 0; loss < 5; loss++) {
    const reserved = await pool.reserve()
    await reserved.unsafe("begin")
    const later = reserved.unsafe("select pg_sleep(60), $1::int", [1]).then(
      () => "answered",
      () =>
        reserved.unsafe("rollback").then(
          () => "rolled back",
          () => "both rejected",
        ),
    )
    await terminateOthers(superuser)
    expect(await later).toBe("both rejected")
    reserved.release()
  }
  expect(await pool.unsafe("select $1::int as one", [1])).toEqual([{ one: 1 }])
  await Promise.all([pool.end(), superuser.end()])
})

test("a pool that is closed comes to its end when the database goes first, whatever was under way", async () => {
  const url = await createDatabase()
  const superuser = openSql(url)
  const inQuery = postgres(url, { max: 1, onnotice() {} })
  const held = postgres(url, { max: 1, onnotice() {} })
  const lost = inQuery.unsafe("select pg_sleep(60)").catch(() => "lost")
  const reserved = await held.reserve()
  await expect
    .poll(() => superuser`select 1 from pg_stat_activity where query like 'select pg_sleep%'`)
    .toHaveLength(1)
  const closed = Promise.all([inQuery.end(), held.end()])
  await terminateOthers(superuser)
  await closed
  expect(await lost).toBe("lost")
  reserved.release()
  await superuser.end()
})

test("a pool that is closed comes to its end when a connection is given back only then, and may still be used until then", async () => {
  const pool = postgres(await createDatabase(), { max: 2, onnotice() {} })
  const reserved = await pool.reserve()
  const closed = pool.end()
  expect(await reserved.unsafe("select $1::int as one", [1])).toEqual([{ one: 1 }])
  reserved.release()
  await closed
})

test("the API answers with errors while its connections end, and as ever afterwards", async () => {
  const { backend, sql, close } = await startTestBackend()
  onTestFinished(close)
  const privileged = connect(backend, backend.secretKey)
  const insertMany = (prefix: string) => {
    const emails = Array.from({ length: 60 }, (_, number) => `${prefix}-${number}@lost.example`)
    return Promise.all(emails.map(email => privileged.from("newsletter_subscriptions").insert({ email })))
  }
  // No error is reported when the driver's own first query on a new connection is lost.
  await insertMany("before")
  const inserting = insertMany("meanwhile")
  for (let round = 0; round < 3; round++) await terminateOthers(sql)
  const acknowledged = (await inserting).filter(({ error }) => error === null).length

  // The end of a connection may be noticed after the answer that it cost.
  await until(async () => (await insertMany(randomUUID())).every(({ error }) => error === null))
  const [row] = await sql`
    select count(*)::int as count from public.newsletter_subscriptions where email like 'meanwhile%'`
  expect(row?.count).toBeGreaterThanOrEqual(acknowledged)
})
