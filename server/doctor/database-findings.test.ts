import { expect, test } from "vitest"
import { judgeWrites } from "./database-findings.ts"

test.each([
  [null, "good", /takes writes/],
  ["read-only", "failure", /read-only/],
  ["disk-full", "failure", /disk is full/],
  [undefined, "failure", /Run the doctor again/],
])("a probe of writing that answers %s", (data, state, text) => {
  expect(judgeWrites({ data })).toEqual({ about: "writes", state, text: expect.stringMatching(text) })
})
