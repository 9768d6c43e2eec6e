import { expect, test } from "vitest"
import { judgeWrites } from "./examine-writes.ts"

test.each([
  [undefined, "good", /takes writes/],
  ["25006", "failure", /read-only/],
  ["53100", "failure", /disk is full/],
  ["08006", "failure", /Run the doctor again/],
])("a probe of writing that ends with %s", (code, state, text) => {
  expect(judgeWrites(code)).toEqual({ about: "writes", state, text: expect.stringMatching(text) })
})
