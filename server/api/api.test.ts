import pg from "pg"
import { expect, test } from "vitest"
import type { Pool } from "../database/pool.ts"
import type { Statement } from "../database/sql.ts"
import { createApi } from "./api.ts"
import type { ApiCall } from "./call.ts"
import { readQuery, wholeTable } from "./query.ts"

const call: ApiCall = {
  caller: { role: "anon", claims: null, claimsText: '{"role":"anon"}' },
  ...{ method: "GET", path: "notes", query: wholeTable },
  ...{ prefer: null, accept: null, body: null, headers: {} },
}

/** The API over a database that answers one row to each statement, or fails; and what it was asked. */
function apiOver(row: object | Error) {
  const asked: Statement[][] = []
  const answer = (statements: readonly Statement[]) => {
    asked.push([...statements])
    if (row instanceof Error) throw row
    return statements.map(() => ({ rows: [row as Record<string, unknown>], count: 1 }))
  }
  const pool: Pick<Pool, "transact" | "begin"> = {
    transact: async statements => answer(statements),
    begin: () => Promise.reject(new Error("one turn is enough")),
  }
  return { api: createApi(pool), asked }
}

test("a call is one round trip: the caller, then one statement, with no raw value or name in it", async () => {
  const { api, asked } = apiOver({ body: "[]", rows: "0", total: null })
  const query = new URLSearchParams({
    select: String.raw`id,"a\"; drop"`,
    '"x\\"y"': "eq.';--",
    or: "(id.in.(1,2),id.is.null)",
    limit: "3",
  })
  await api({ ...call, query: readQuery(query), headers: { "x-browser": "firefox" } })
  expect(asked).toHaveLength(1)
  const [[settings, statement] = []] = asked
  expect(settings?.text).toMatch(/set_config\('role', \$1, true\).*transaction_read_only/)
  expect(settings?.values).toEqual([
    "anon",
    call.caller.claimsText,
    "",
    "anon",
    "GET",
    "/notes",
    '{"x-browser":"firefox"}',
  ])
  expect(statement?.text).toContain('"public"."notes"."a""; drop"')
  expect(statement?.values).toEqual(["';--", ["1", "2"], 3])
})

test("the text of the database's answer goes out as it came", async () => {
  const body = '[{"id":9007199254740993,"a":1.10}, \n {"id":1}]'
  const { api } = apiOver({ body, rows: "2", total: "7" })
  const query = new URLSearchParams("limit=2&offset=3")
  expect(await api({ ...call, query: readQuery(query), prefer: "count=exact" })).toEqual({
    status: 206,
    headers: { "content-range": "3-4/7", "content-type": "application/json; charset=utf-8" },
    body,
  })
})

test.for([
  ["23514", 400, false],
  ["23P01", 400, false],
  ["54000", 400, false],
  ["54001", 400, false],
  ["54011", 400, false],
  ["54023", 400, false],
  ["23505", 409, false],
  ["42501", 401, false],
  ["25006", 405, false],
  ["PT403", 403, false],
  ["PTxyz", 500, true],
  ["57P01", 500, true],
  ["XX000", 500, true],
  ["53300", 503, true],
] as const)(
  "what the database refuses with %s is %i, and a failure of our own: %s",
  async ([code, status, isOurs]) => {
    const error = Object.assign(new pg.DatabaseError("refused", 1, "error"), { code, detail: "more" })
    const answer = await apiOver(error).api(call)
    expect(answer.status).toBe(status)
    expect(JSON.parse(answer.body ?? "")).toEqual({ code, details: "more", hint: null, message: "refused" })
    expect(answer.failure).toBe(isOurs ? error : undefined)
  },
)

test("while the database is away a call is 503 without a word of its cause", async () => {
  const error = new Error("connect ECONNREFUSED 10.0.0.1")
  const answer = await apiOver(error).api(call)
  expect(answer).toMatchObject({ status: 503, failure: error })
  expect(answer.body).not.toContain("10.0.0.1")
})
