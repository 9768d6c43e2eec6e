import { randomUUID } from "node:crypto"
import { expect, onTestFinished, test } from "vitest"
import { startCountedRelay } from "../testing/counted-relay.ts"
import { openSql } from "../testing/open-sql.ts"
import { rejectionOf } from "../testing/rejection-of.ts"
import { startStandInPooler } from "../testing/stand-in-pooler.ts"
import { createDatabase, startTestBackend } from "../testing/test-backend.ts"
import { until } from "../testing/until.ts"
import { openPool } from "./pool.ts"
import { type Sql, statement } from "./sql.ts"

/** A pool over a database with a table, and what ends every other connection to it. */
async function start(size?: number) {
  const url = await createDatabase()
  const superuser = openSql(url)
  await superuser.unsafe(`create table notes (text text unique deferrable initially deferred);
    grant select, insert on notes to anon, authenticated`)
  const pool = openPool(url, size)
  onTestFinished(async () => {
    await Promise.all([pool.close(), superuser.end()])
  })
  const endConnections = () => superuser`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
  const isAsked = async (beginning: string) => {
    const found = await superuser`select from pg_stat_activity where query like ${`${beginning}%`}`
    return found.length > 0
  }
  return { url, pool, superuser, endConnections, isAsked }
}

const insert = (text: string) => statement`insert into notes (text) values (${text})`
const act = (role: string, sub: string) =>
  statement`select set_config('role', ${role}, true), set_config('request.jwt.claim.sub', ${sub}, true)`
const asOwner =
  "select current_user = session_user as own, current_setting('request.jwt.claim.sub', true) as sub"

test("the statements of a call are one transaction: each is answered, and one that fails undoes the others", async () => {
  const { pool } = await start()
  const answers = await pool.transact([
    insert("first"),
    statement`insert into notes (text) select ${"second"} where false`,
    statement`select text, ${["a", 'b"\\', null]}::text[] as list, ${{ a: [1] }}::jsonb as data from notes`,
  ])
  expect(answers.map(({ count }) => count)).toEqual([1, 0, 1])
  expect(answers[2]?.rows).toEqual([{ text: "first", list: ["a", 'b"\\', null], data: { a: [1] } }])
  for (const [failing, code] of [
    [{ text: "select 1 / 0" }, "22012"],
    [{ text: "select nothing" }, "42703"],
    // Found where the transaction ends.
    [insert("first"), "23505"],
  ] as const)
    expect(await rejectionOf(pool.transact([insert("undone"), failing]))).toMatchObject({ code })
  expect(await pool.sql`select text from notes`).toEqual([{ text: "first" }])
})

test("values are read as what they are: whole numbers beyond JavaScript's as text, moments, JSON and bytes", async () => {
  const { pool } = await start()
  const moment = new Date("2026-11-29T12:00:00.123Z")
  const [row] = await pool.sql`select 9007199254740993 as big, ${moment}::timestamptz as moment, 1 as small,
    '{"a": [1]}'::jsonb as data, ${Buffer.from([0, 255])}::bytea as bytes, 0.10 as exact, ${undefined}::text as none`
  expect(row).toEqual({
    ...{ big: "9007199254740993", moment, small: 1, data: { a: [1] }, exact: "0.10", none: null },
    bytes: Buffer.from([0, 255]),
  })
})

test("a value that cannot be sent is refused before anything is sent", async () => {
  const { pool } = await start()
  const circle: { own?: unknown } = {}
  circle.own = circle
  for (const values of [[circle], Array.from({ length: 65_536 }, () => 1)])
    await expect(pool.transact([insert("sent"), { text: "select $1", values }])).rejects.toThrow()
  expect(await pool.sql`select from notes`).toEqual([])
})

test("a call takes one turn of the network, and a transaction one for each of its steps", async () => {
  const relay = await startCountedRelay(await createDatabase())
  const pool = openPool(relay.url)
  onTestFinished(async () => {
    await pool.close()
    relay.stop()
  })
  await pool.sql`select 1`
  const count = async (ask: () => Promise<unknown>) => {
    const before = relay.roundTrips()
    await ask()
    return relay.roundTrips() - before
  }
  const ask = statement`select current_user, ${"x".repeat(2000)} as given`
  expect(await count(() => pool.transact([act("pg_monitor", "anna"), ask, ask]))).toBe(1)
  expect(await count(() => pool.sql`select ${1}::int`)).toBe(1)
  expect(await count(() => pool.begin(sql => sql`select 1`))).toBe(3)
})

test("a transaction is committed when its work ends well, and rolled back when it or one of its statements fails", async () => {
  const { pool } = await start(1)
  let kept = pool.sql
  await pool.begin(async sql => {
    kept = sql
    await sql`insert into notes (text) values ('kept')`
  })
  await expect(kept`select 1`).rejects.toThrow("ended")
  const stopped = new Error("stopped")
  const stopping = pool.begin(async sql => {
    await sql`insert into notes (text) values ('undone')`
    throw stopped
  })
  await expect(stopping).rejects.toBe(stopped)
  const unnoticed = pool.begin(async sql => {
    await sql`insert into notes (text) values ('undone')`
    await sql`select 1 / 0`.catch(() => {})
  })
  await expect(unnoticed).rejects.toThrow("rolled back")
  expect(await pool.sql`select text from notes`).toEqual([{ text: "kept" }])
})

test("ten thousand calls of two accounts on one connection, some of which fail, each get their own answers", {
  timeout: 60_000,
}, async () => {
  const { pool } = await start(1)
  const ask = (number: number) => {
    const [role, sub] = number % 2 === 0 ? ["anon", "anna"] : ["authenticated", "jan"]
    const who = statement`select current_user::text as role, current_setting('request.jwt.claim.sub') as sub, ${number}::int as number`
    const broken = { text: number % 3 === 0 ? "select 1 / 0" : "select nothing" }
    const statements = [act(role ?? "", sub ?? ""), who, ...(number % 7 === 0 ? [broken] : [])]
    const call = pool.transact(statements).then(
      ([, answer]) => answer?.rows,
      error => error.code,
    )
    const code = number % 3 === 0 ? "22012" : "42703"
    return { call, wanted: number % 7 === 0 ? code : [{ role, sub, number }] }
  }
  for (let round = 0; round < 50; round++) {
    const asked = Array.from({ length: 200 }, (_, place) => ask(round * 200 + place))
    const found = await Promise.all(asked.map(({ call }) => call))
    expect(found).toEqual(asked.map(({ wanted }) => wanted))
  }
  expect(await pool.sql.unsafe(asOwner)).toEqual([{ own: true, sub: "" }])
})

test("a role that cannot be taken runs nothing", async () => {
  const { pool } = await start()
  expect(await rejectionOf(pool.transact([act("nobody", "anna"), insert("ran")]))).toMatchObject({
    code: "22023",
  })
  expect(await pool.sql`select from notes`).toEqual([])
})

test("two hundred calls at once share the few connections there are", async () => {
  const { pool } = await start(3)
  const calls = Array.from({ length: 200 }, (_, number) => pool.sql`select ${number}::int as number`)
  expect((await Promise.all(calls)).flat()).toEqual(Array.from({ length: 200 }, (_, number) => ({ number })))
})

test("a connection that ends in the middle rejects its queries, and the pool continues", async () => {
  const { pool, endConnections, isAsked } = await start(1)
  const endThenAsk = async (sql: Sql) => {
    await endConnections()
    return sql`select 1`
  }
  // A connection that was ended is listed a while longer, so each has a statement of its own.
  for (const [lose, asked] of [
    [() => pool.transact([{ text: "select pg_sleep(60)" }]), "select pg_sleep(60)"],
    [() => pool.begin(sql => sql`select pg_sleep(61)`), "select pg_sleep(61)"],
    [() => pool.begin(endThenAsk), null],
  ] as const) {
    const lost = rejectionOf(lose())
    const waiting = pool.sql`select 1 as one`
    if (asked) {
      await until(() => isAsked(asked))
      await endConnections()
    }
    await lost
    expect(await waiting).toEqual([{ one: 1 }])
  }
})

test("connections that end while nothing is asked are replaced", async () => {
  const { pool, endConnections } = await start(3)
  const sleepers = () => Promise.all([1, 2, 3].map(() => pool.sql`select pg_sleep(0.01)`))
  await sleepers()
  await endConnections()
  // The end of a connection may be noticed by what is asked on it.
  await until(async () => (await pool.sql`select 1`.catch(() => [])).length === 1)
  expect(await sleepers()).toHaveLength(3)
})

test("a pool that is closed lets its calls end, those too that wait for a connection", async () => {
  const pool = openPool(await createDatabase(), 1)
  const calls = [
    pool.begin(sql => sql`select 1 as one`),
    pool.sql`select 1 as one`,
    pool.sql`select 1 as one`,
  ]
  await pool.close()
  expect((await Promise.all(calls)).flat()).toEqual([{ one: 1 }, { one: 1 }, { one: 1 }])
  await expect(pool.sql`select 1`).rejects.toThrow()
})

test("a closing pool ends when the database goes first", async () => {
  const { url, endConnections, isAsked } = await start()
  const pool = openPool(url, 1)
  const lost = rejectionOf(pool.sql`select pg_sleep(60)`)
  await until(() => isAsked("select pg_sleep"))
  const waiting = rejectionOf(pool.begin(sql => sql`select pg_sleep(61)`))
  const closed = pool.close()
  await endConnections()
  await until(() => isAsked("select pg_sleep(61)"))
  await endConnections()
  await Promise.all([closed, lost, waiting])
})

test("a pooler in transaction mode is served as the database itself", async () => {
  const { url } = await start()
  const pool = openPool(await startStandInPooler(url), 1)
  onTestFinished(() => pool.close())
  const [, answer] = await pool.transact([act("anon", "anna"), statement`select current_user::text as role`])
  expect(answer?.rows).toEqual([{ role: "anon" }])
  expect(await pool.sql.unsafe(asOwner)).toEqual([{ own: true, sub: "" }])
  expect(await pool.begin(sql => sql`select ${1}::int as one`)).toEqual([{ one: 1 }])
})

test("the API answers with errors while its connections end, and as ever afterwards", async () => {
  const { sql, privileged, close } = await startTestBackend()
  onTestFinished(close)
  const insertMany = (prefix: string) => {
    const emails = Array.from({ length: 60 }, (_, number) => `${prefix}-${number}@lost.example`)
    return Promise.all(emails.map(email => privileged.from("newsletter_subscriptions").insert({ email })))
  }
  const inserting = insertMany("meanwhile")
  for (let round = 0; round < 3; round++)
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
  const acknowledged = (await inserting).filter(({ error }) => error === null).length

  // The end of a connection may be noticed after the answer that it cost.
  await until(async () => (await insertMany(randomUUID())).every(({ error }) => error === null))
  const [row] = await sql`
    select count(*)::int as count from public.newsletter_subscriptions where email like 'meanwhile%'`
  expect(row?.count).toBeGreaterThanOrEqual(acknowledged)
})
