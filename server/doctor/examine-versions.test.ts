import { expect, test } from "vitest"
import { isGoodPostgres } from "../database/postgres-releases.ts"
import { judgeNode, judgePostgres } from "./examine-versions.ts"

const today = new Date("2026-11-28")

test.for([
  ["v22.23.5", today, "good"],
  ["v22.23.4", today, "warning"],
  ["v24.22.3", today, "good"],
  ["v24.22.2", today, "warning"],
  ["v25.9.0", today, "warning"],
  ["v26.12.0", today, "warning"],
  ["v28.1.0", today, "good"],
  ["v22.24.0", new Date("2027-05-01"), "warning"],
] as const)("the doctor names a Node that lacks security releases: %s", ([version, now, state]) => {
  expect(judgeNode(version, now)).toMatchObject({ state, text: expect.stringContaining(version) })
})

test("of a Node that is newer than those known here the doctor says that", () => {
  expect(judgeNode("v28.1.0", today).text).toContain("cannot be told")
})

const found = (version: number) => ({ version, database: '"Site"', ginIndexes: ["public.posts_search"] })

test.for([
  [150_019, "warning"],
  [150_020, "good"],
  [160_015, "warning"],
  [160_016, "good"],
  [170_011, "warning"],
  [170_012, "good"],
  [180_006, "warning"],
  [180_007, "good"],
  [180_010, "good"],
  [140_030, "warning"],
  [190_000, "warning"],
  [190_004, "warning"],
] as const)("the doctor knows the least good release of each PostgreSQL: %s", ([version, state]) => {
  expect(judgePostgres(found(version), "DATABASE_URL").state).toBe(state)
})

test("of a PostgreSQL that is not known here the doctor says that, and tells of no update", () => {
  for (const whose of ["embedded", "DATABASE_URL"] as const) {
    const { text } = judgePostgres(found(190_000), whose)
    expect(text).toMatch(/PostgreSQL 19\.0 is of a line that is not known here.* 15, 16, 17, 18;/)
    expect(text).not.toMatch(/undefined|REINDEX|newer closes/)
  }
  expect(isGoodPostgres(190_000)).toBe(false)
})

test("of an older PostgreSQL the doctor says what to do, of the operator's and of the embedded one", () => {
  const own = judgePostgres(found(150_018), "DATABASE_URL").text
  expect(own).toMatch(/15\.18 lacks .* 15\.20 .*--only-upgrade postgresql-15/)
  expect(own).toContain('REINDEX DATABASE "Site";')
  expect(own).toContain("public.posts_search")
  expect(judgePostgres(found(180_004), "embedded").text).toMatch(/18\.4 .* package postgresql-18\)/)
})
