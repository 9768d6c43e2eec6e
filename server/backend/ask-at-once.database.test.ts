import { createPostgresConnection } from "@supabase/lite/postgres"
import { CompiledQuery } from "kysely"
import { beforeAll, expect, test } from "vitest"
import { createDatabase } from "../testing/test-backend.ts"
import { askAtOnce } from "./ask-at-once.ts"

const connection = { current: null as ReturnType<typeof createPostgresConnection> | null }

type Who = { role: string; sub?: string }

beforeAll(async () => {
  const opened = createPostgresConnection({
    url: await createDatabase(),
    postgresOptions: { max: 2, onnotice() {} },
  })
  askAtOnce(opened)
  connection.current = opened
  await plainly("create table public.notes (text text primary key, day date, data jsonb)")
  await plainly("grant all on public.notes to anon, authenticated, service_role")
  return () => opened.close()
})

/** Asks as whoever owns the connection. */
async function plainly(text: string): Promise<unknown[]> {
  return (await opened().kysely.executeQuery(CompiledQuery.raw(text))).rows
}

async function askAs({ role, sub = "" }: Who, text: string, parameters: unknown[] = []) {
  const auth = { uid: sub || null, role, jwt: { role, sub } }
  const asked = opened().withContext({ auth }, database =>
    database.executeQuery(CompiledQuery.raw(text, parameters)),
  )
  return (await asked).rows
}

function opened() {
  if (!connection.current) throw new Error("not connected")
  return connection.current
}

const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    error => error.code ?? error.name,
  )

const whoAmI = `select current_user::text as role, current_setting('request.jwt.claim.sub', true) as sub,
  current_setting('request.jwt.claims', true)::jsonb ->> 'sub' as claimed, $1::text as given`

const roles = ["anon", "authenticated", "service_role"]

test("each question is asked as who asks it, whatever fails on the same connections, and nothing is left there", async () => {
  const asked = Array.from({ length: 300 }, async (_, number) => {
    const who = { role: roles[number % 3] ?? "", sub: `sub-${number}` }
    if (number % 7 === 0) return [await failureOf(askAs(who, "select 1 / $1::int", [0])), "22012"]
    if (number % 11 === 0) return [await failureOf(askAs(who, "select nothing")), "42703"]
    if (number % 13 === 0) return [await failureOf(askAs({ role: "nobody" }, "select 1")), "22023"]
    const [row] = await askAs(who, whoAmI, [`${number}`])
    return [row, { role: who.role, sub: who.sub, claimed: who.sub, given: `${number}` }]
  })
  for (const [found, wanted] of await Promise.all(asked)) expect(found).toEqual(wanted)
  const [left] = (await plainly(
    "select current_user = session_user as own, current_setting('request.jwt.claims', true) as claims",
  )) as { own: boolean; claims: string | null }[]
  expect(left?.own).toBe(true)
  expect(left?.claims || null).toBeNull()
})

test("a statement is not run where the role cannot be taken, and leaves nothing where it fails", async () => {
  const insert = "insert into public.notes (text) values ($1)"
  expect(await failureOf(askAs({ role: "nobody" }, insert, ["as nobody"]))).toBe("22023")
  const failing =
    "with added as (insert into public.notes (text) values ($1) returning text) select 1 / length(text) - 1 / 0 from added"
  expect(await failureOf(askAs({ role: "anon" }, failing, ["failed"]))).toBe("22012")
  await askAs({ role: "anon" }, insert, ["saved"])
  expect(await failureOf(askAs({ role: "anon" }, insert, ["saved"]))).toBe("23505")
  expect(await plainly("select text from public.notes")).toEqual([{ text: "saved" }])
})

test("with a driver that is not corrected a question is asked as who asks it, too", async () => {
  const { options } = opened().driver
  const plain = createPostgresConnection({ url: opened().config.url ?? "", postgresOptions: { max: 1 } })
  Object.assign(plain.driver.options, {
    shared: { ...Reflect.get(options, "shared"), takesCompanions: false },
  })
  // As the product has it (lite.ts).
  Object.assign(plain, { ensureRlsContext: async () => true })
  askAtOnce(plain)
  const auth = { uid: null, role: "anon", jwt: null }
  const asked = await plain.withContext({ auth }, database =>
    database.executeQuery(CompiledQuery.raw("select current_user::text as role")),
  )
  expect(asked.rows).toEqual([{ role: "anon" }])
  await plain.close()
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

test("a column that becomes one of another type is asked for as such after one failure", async () => {
  const ask = (value: unknown) =>
    askAs({ role: "anon" }, "select text from public.notes where data = $1", [value])
  expect(await ask({ a: 1 })).toEqual([])
  await plainly("alter table public.notes alter column data type int using null")
  const failed = await failureOf(ask(1))
  expect([null, "42883", "22P02"]).toContain(failed)
  expect(await ask(1)).toEqual([])
})

test("a parameter that cannot be written is refused by itself, and others get their own answers", async () => {
  const find = "select $1::text as given, $2::date as day"
  await askAs({ role: "anon" }, find, ["first", "2026-11-01"])
  const asked = Array.from({ length: 50 }, async (_, number) => {
    const given = `${number}`
    if (number % 5 === 0)
      return [(await failureOf(askAs({ role: "anon" }, find, [given, {}]))) !== null, true]
    return [await askAs({ role: "anon" }, find, [given, "2026-11-02"]), [{ given, day: "2026-11-02" }]]
  })
  for (const [found, wanted] of await Promise.all(asked)) expect(found).toEqual(wanted)
  // The same on connections that are not reserved, where questions stand behind each other.
  const pipelined = Array.from({ length: 50 }, async (_, number) => {
    const asking = opened().driver.unsafe(find, [
      `${number}`,
      (number % 5 === 0 ? {} : "2026-11-03") as never,
    ])
    return number % 5 === 0
      ? asking.then(
          () => "answered",
          () => null,
        )
      : (await asking)[0]?.given === `${number}`
  })
  expect(new Set(await Promise.all(pipelined))).toEqual(new Set([null, true]))
})
