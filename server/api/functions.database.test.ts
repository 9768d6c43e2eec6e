import { expect, onTestFinished, test, vi } from "vitest"
import { openPool } from "../database/pool.ts"
import { createDatabase } from "../testing/test-backend.ts"
import { createApi } from "./api.ts"
import type { ApiCall } from "./call.ts"
import { wholeTable } from "./query.ts"

const call = (path: string, body: Record<string, string> = {}): ApiCall => ({
  caller: { role: "anon", claims: null, claimsText: '{"role":"anon"}' },
  ...{ method: "POST", path, query: wholeTable, accept: null, prefer: "return=representation", headers: {} },
  body: { text: JSON.stringify(body), value: body },
})

async function start() {
  vi.useFakeTimers({ toFake: ["Date"] })
  onTestFinished(() => void vi.useRealTimers())
  const pool = openPool(await createDatabase("template migrated"), 1)
  onTestFinished(() => pool.close())
  return { pool, api: createApi(pool) }
}

test("a function that is added is known at a later call, and they are read once a second at most", async () => {
  const { pool, api } = await start()
  const add = (name: string) =>
    pool.sql.unsafe(`create function public.${name}(word text) returns text language sql as 'select word'`)
  const body = { word: "a" }
  await add("first")
  expect(await api(call("rpc/first", body))).toMatchObject({ status: 200, body: '"a"' })
  await add("second")
  expect(await api(call("rpc/second", body))).toMatchObject({ status: 404 })
  vi.setSystemTime(Date.now() + 1001)
  expect(await api(call("rpc/second", body))).toMatchObject({ status: 200, body: '"a"' })
})

test("a row's unknown column is reported in PostgREST's words, until it is added", async () => {
  const { pool, api } = await start()
  await pool.sql.unsafe("create table public.later (word text); grant all on public.later to anon")
  const row = { word: "b", note: "c" }
  const refused = await api(call("later", row))
  expect([refused.status, JSON.parse(refused.body ?? "").code]).toEqual([400, "PGRST204"])
  await pool.sql.unsafe("alter table public.later add note text")
  expect(await api(call("later", row))).toMatchObject({ status: 201, body: '[{"word":"b","note":"c"}]' })
})
