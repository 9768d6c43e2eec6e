import fc from "fast-check"
import { expect, test } from "vitest"
import { csvLine } from "./csv.ts"

/** Reads CSV as spreadsheets do, which separate by what they are set up for. */
function fieldsOf(text: string, separator = ";"): string[] {
  const fields: string[] = []
  let field = ""
  let isQuoted = false
  let isBegun = false
  for (let place = 0; place < text.length; place++) {
    const letter = text.charAt(place)
    const isQuote = letter === '"'
    if (isQuoted && isQuote && text[place + 1] === '"') place += 1
    else if (isQuoted ? isQuote : isQuote && !isBegun) {
      isQuoted = !isQuoted
      isBegun = true
      continue
    } else if (!isQuoted && (letter === separator || letter === "\r" || letter === "\n")) {
      fields.push(field)
      field = ""
      isBegun = false
      continue
    }
    field += letter
    isBegun = true
  }
  return fields
}

/** The line's end is read as two ends of fields. */
const rowOf = (line: string) => fieldsOf(line).slice(0, -1)

test.for([
  ["Huta „Łódź” sp. z o.o.", "Huta „Łódź” sp. z o.o."],
  ['say "copper", twice', 'say "copper", twice'],
  ["first line\r\nsecond, line", "first line\r\nsecond, line"],
  [null, ""],
  ["=HYPERLINK(1)", "'=HYPERLINK(1)"],
  ["+48 22 555 01 29", "'+48 22 555 01 29"],
  ["-2+3", "'-2+3"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t'=1"],
  ["  =1+1", "'  =1+1"],
  ["＝1+1", "'＝1+1"],
  ["\rx", "'\rx"],
  ["Hello\n=HYPERLINK(1)", "Hello\n'=HYPERLINK(1)"],
  ["x;=cmd|'/C calc'!A0;", "x;'=cmd|'/C calc'!A0;"],
  ['x,"=1"\t@a', "x,'\"=1\"\t'@a"],
  ["Cu - 5 t; Zn", "Cu - 5 t; Zn"],
] as const)("%j is written so that it reads %j and computes nothing", ([value, read]) => {
  const line = csvLine(["id", value, "end"])
  expect(line.endsWith("\r\n")).toBe(true)
  expect(rowOf(line)).toEqual(["id", read, "end"])
})

test("whatever is written is read again, but for apostrophes before what would be computed, by whatever it is separated", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(fc.constantFrom(..."=+-@;,\t\r\n\" 'a")).map(letters => letters.join("")),
  )
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), values => {
      const line = csvLine(values)
      const bare = (value: string) => value.replaceAll("'", "")
      expect(rowOf(line).map(bare)).toEqual(values.map(bare))
      for (const separator of [";", ",", "\t"])
        for (const field of fieldsOf(line, separator)) expect(field).not.toMatch(/^\s*[=+\-@]/)
    }),
    { numRuns: 1000 },
  )
})
