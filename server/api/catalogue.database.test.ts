import { expect, onTestFinished, test, vi } from "vitest"
import { openPool } from "../database/pool.ts"
import { createDatabase } from "../testing/test-backend.ts"
import { createApi } from "./answer.ts"
import type { ApiCall } from "./call.ts"

function insertion(row: Record<string, string>): ApiCall {
  return {
    caller: { role: "anon", claims: null, claimsText: '{"role":"anon"}' },
    ...{
      method: "POST",
      path: "later",
      query: new URLSearchParams("select=word"),
      accept: null,
      headers: {},
    },
    ...{ prefer: "return=representation", body: { text: JSON.stringify(row), value: row } },
  }
}

test("a column that is added is known at a later call, and the catalogue is read once a second at most", async () => {
  vi.useFakeTimers({ toFake: ["Date"] })
  onTestFinished(() => void vi.useRealTimers())
  const pool = openPool(await createDatabase("template migrated"), 1)
  onTestFinished(() => pool.close())
  await pool.sql.unsafe("create table public.later (word text); grant all on public.later to anon")
  const api = createApi(pool)
  expect(await api(insertion({ word: "a" }))).toMatchObject({ status: 201 })
  await pool.sql.unsafe("alter table public.later add note text")
  const row = { word: "b", note: "c" }
  expect(await api(insertion(row))).toMatchObject({ status: 400 })
  vi.setSystemTime(Date.now() + 1001)
  expect(await api(insertion(row))).toMatchObject({ status: 201, body: '[{"word":"b"}]' })
})
