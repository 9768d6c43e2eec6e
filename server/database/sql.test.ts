import { expect, test } from "vitest"
import { joined, named, raw, statement } from "./sql.ts"

test("a part of a statement brings its own values along, in their order", () => {
  const condition = statement`${named("public", 'a"b')} = ${[1, 2]}`
  const either = joined([condition, statement`name = ${"x"}`, raw("true")], " or ")
  const { text, values } = statement`select ${7} from notes where (${either}) and id > ${null} ${joined([])}`
  expect(text).toBe(`select $1 from notes where ("public"."a""b" = $2 or name = $3 or true) and id > $4 `)
  expect(values).toEqual([7, [1, 2], "x", null])
})
