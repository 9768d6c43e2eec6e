import fc from "fast-check"
import { expect, test } from "vitest"
import { csvLine } from "./csv.ts"

/** Reads a line of CSV as RFC 4180 has it. */
function fieldsOf(line: string): string[] {
  expect(line.endsWith("\r\n")).toBe(true)
  return [...line.slice(0, -2).matchAll(/"((?:[^"]|"")*)"(?:,|$)/gs)].map(([, field = ""]) =>
    field.replaceAll('""', '"'),
  )
}

test.for([
  ["Huta „Łódź” sp. z o.o.", "Huta „Łódź” sp. z o.o."],
  ['say "copper", twice', 'say "copper", twice'],
  ["first line\r\nsecond, line", "first line\r\nsecond, line"],
  [null, ""],
  ["=HYPERLINK(1)", "'=HYPERLINK(1)"],
  ["+48 22 555 01 29", "'+48 22 555 01 29"],
  ["-2+3", "'-2+3"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t=1"],
  ["  =1+1", "'  =1+1"],
  ["＝1+1", "'＝1+1"],
  ["\rx", "'\rx"],
] as const)("%j is written so that it reads %j and computes nothing", ([value, read]) => {
  expect(fieldsOf(csvLine(["id", value, "end"]))).toEqual(["id", read, "end"])
})

test("whatever is written is read again, but for an apostrophe before what would be computed", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "binary" }), { minLength: 1, maxLength: 5 }), values => {
      const read = fieldsOf(csvLine(values))
      expect(read.map((field, place) => (field === values[place] ? field : field.slice(1)))).toEqual(values)
      for (const field of read) expect(field).not.toMatch(/^[=+\-@\t\r\n]/)
    }),
  )
})
