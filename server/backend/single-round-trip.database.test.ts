import { createPostgresConnection } from "@supabase/lite/postgres"
import { CompiledQuery } from "kysely"
import { afterAll, expect, test } from "vitest"
import { createDatabase } from "../testing/test-backend.ts"
import { sendInOneRoundTrip, withHeadersAtHand } from "./single-round-trip.ts"

type Who = { role: string; sub?: string }

const opened = createPostgresConnection({
  url: await createDatabase(),
  postgresOptions: { max: 2, onnotice() {} },
})
afterAll(() => opened.close())
sendInOneRoundTrip(opened)
await plainly("create table public.notes (text text primary key, day date, data jsonb)")
await plainly("grant all on public.notes to anon, authenticated, service_role")

/** Asks as the connection's owner. */
async function plainly(text: string): Promise<unknown[]> {
  return (await opened.kysely.executeQuery(CompiledQuery.raw(text))).rows
}

/** Asks as their owner, on every connection there is. */
async function onEachConnection(text: string): Promise<unknown[]> {
  const { driver } = opened
  const reserved = await Promise.all(Array.from({ length: driver.options.max }, () => driver.reserve()))
  const answers = await Promise.all(reserved.map(connection => connection.unsafe(text)))
  for (const connection of reserved) connection.release()
  return answers.map(rows => [...rows])
}

async function askAs({ role, sub = "" }: Who, text: string, parameters: unknown[] = []) {
  const auth = { uid: sub || null, role, jwt: { role, sub } }
  const asked = opened.withContext({ auth }, database =>
    database.executeQuery(CompiledQuery.raw(text, parameters)),
  )
  return (await asked).rows
}

const rejectionOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    error => error.code ?? error.name,
  )

const whoAmI = `select current_user::text as role, current_setting('request.jwt.claim.sub', true) as sub,
  current_setting('request.jwt.claims', true)::jsonb ->> 'sub' as claimed, $1::text as given`

const roles = ["anon", "authenticated", "service_role"]

test("each query runs with its caller's role, also after failures on the same connection, and leaves no state", async () => {
  const asked = Array.from({ length: 300 }, async (_, number) => {
    const who = { role: roles[number % 3] ?? "", sub: `sub-${number}` }
    if (number % 7 === 0) return [await rejectionOf(askAs(who, "select 1 / $1::int", [0])), "22012"]
    if (number % 11 === 0) return [await rejectionOf(askAs(who, "select nothing")), "42703"]
    if (number % 13 === 0) return [await rejectionOf(askAs({ role: "nobody" }, "select 1")), "22023"]
    const [row] = await askAs(who, whoAmI, [`${number}`])
    return [row, { role: who.role, sub: who.sub, claimed: who.sub, given: `${number}` }]
  })
  for (const [found, wanted] of await Promise.all(asked)) expect(found).toEqual(wanted)
  for (const left of await onEachConnection(
    "select current_user = session_user as own, nullif(current_setting('request.jwt.claims', true), '') as claims, now() = statement_timestamp() as fresh",
  ))
    expect(left).toEqual([{ own: true, claims: null, fresh: true }])
})

test("a statement is not run where the role cannot be taken, and leaves nothing where it fails", async () => {
  const insert = "insert into public.notes (text) values ($1)"
  expect(await rejectionOf(askAs({ role: "nobody" }, insert, ["as nobody"]))).toBe("22023")
  const failing =
    "with added as (insert into public.notes (text) values ($1) returning text) select 1 / length(text) - 1 / 0 from added"
  expect(await rejectionOf(askAs({ role: "anon" }, failing, ["failed"]))).toBe("22012")
  await askAs({ role: "anon" }, insert, ["saved"])
  expect(await rejectionOf(askAs({ role: "anon" }, insert, ["saved"]))).toBe("23505")
  expect(await plainly("select text from public.notes")).toEqual([{ text: "saved" }])
})

test("a query without a context, in a transaction, or over an unpatched driver is rejected", async () => {
  const uncorrected = { driver: { options: { shared: {} } } }
  expect(() => sendInOneRoundTrip(uncorrected as never)).toThrow("before it was patched")
  const ask = async () => null
  await expect(opened.withContext(null as never, ask)).rejects.toThrow("who asks")
  const context = { auth: { uid: null, role: "anon", jwt: null } }
  await expect(opened.withContext(context, ask, { transaction: opened.kysely })).rejects.toThrow("storage")
})

test("a function gets its request's headers with the key of what is created and the name of the browser, and changes nothing when it is read", async () => {
  const call = (method: string, text: string) => {
    const rpc = { method, path: "/rpc/any", readOnly: method === "GET", requestHeaders: { host: "www" } }
    const request = new Request("http://localhost", {
      headers: { "idempotency-key": "one", "x-browser": "two", cookie: "three" },
    })
    return withHeadersAtHand(request, () =>
      opened.withContext(
        { auth: { uid: null, role: "anon", jwt: null } },
        database => database.executeQuery(CompiledQuery.raw(text)),
        { rpc },
      ),
    )
  }
  const { rows } = await call("POST", "select current_setting('request.headers')::jsonb as headers")
  expect(rows).toEqual([{ headers: { host: "www", "idempotency-key": "one", "x-browser": "two" } }])
  const insert = "insert into public.notes (text) values ('called')"
  expect(await rejectionOf(call("GET", insert))).toBe("25006")
  expect((await call("POST", insert)).numAffectedRows).toBe(1n)
})

test("what is remembered of parameters changes nothing of how they are written", async () => {
  const texts = ["plain", 'with "quotes"', "[1]"]
  for (const text of texts)
    expect(await askAs({ role: "anon" }, "select $1::jsonb as data, $2::text as text", [text, text])).toEqual(
      [{ data: text, text }],
    )
  for (const data of [{ a: 1 }, [1, "two"], null])
    expect(await askAs({ role: "anon" }, "select $1::jsonb as data", [data])).toEqual([{ data }])
})

test("a column that becomes one of another type, or a recreated type, works after one failure", async () => {
  const askOf = (value: unknown) =>
    askAs({ role: "anon" }, "select text from public.notes where data = $1", [value])
  expect(await askOf({ a: 1 })).toEqual([])
  await plainly("alter table public.notes alter column data type int using null")
  expect(await rejectionOf(askOf(1))).toBe("42883")
  expect(await askOf(1)).toEqual([])

  const make = "create type public.mood as enum ('calm')"
  const askMood = () => askAs({ role: "anon" }, "select $1::public.mood::text as mood", ["calm"])
  await plainly(make)
  expect(await askMood()).toEqual([{ mood: "calm" }])
  await plainly("drop type public.mood")
  await plainly(make)
  expect(await rejectionOf(askMood())).toBe("XX000")
  expect(await askMood()).toEqual([{ mood: "calm" }])
})

test("a parameter that cannot be written is refused by itself, and others get their own answers", async () => {
  const find = "select $1::text as given, $2::date as day"
  await askAs({ role: "anon" }, find, ["first", "2026-11-01"])
  const asked = Array.from({ length: 50 }, async (_, number) => {
    const given = `${number}`
    if (number % 5 === 0)
      return [(await rejectionOf(askAs({ role: "anon" }, find, [given, {}]))) !== null, true]
    return [await askAs({ role: "anon" }, find, [given, "2026-11-02"]), [{ given, day: "2026-11-02" }]]
  })
  for (const [found, wanted] of await Promise.all(asked)) expect(found).toEqual(wanted)
  // The same on connections that are not reserved, where questions stand behind each other.
  const days = Array.from({ length: 50 }, (_, number) => (number % 5 === 0 ? {} : "2026-11-03"))
  const pipelined = await Promise.allSettled(
    days.map((day, number) => opened.driver.unsafe(find, [`${number}`, day as never])),
  )
  for (const [number, outcome] of pipelined.entries())
    if (number % 5 === 0) expect(outcome.status).toBe("rejected")
    else expect(outcome).toMatchObject({ value: [{ given: `${number}` }] })
})
