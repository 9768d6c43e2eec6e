import fc from "fast-check"
import { expect, test } from "vitest"
import { normalizeWords, stripControls } from "./typed-text.ts"

test("control characters are stripped, line ends and tabs stay", () => {
  expect(stripControls("A\0nna\u001b[31m\u0085\r\nNowak\t2 t")).toBe("Anna[31m\r\nNowak\t2 t")
  const letters = "Zażółć gęślą jaźń مرحبا 👩‍🏭 2 t e\u0301"
  expect(stripControls(letters)).toBe(letters)
})

test.for([
  ["  miedź \u00a0 i\tmosiądz\n", "miedź i mosiądz"],
  ["miedz\u0301", "miedź"],
  ["a\u0000b\u0007", "ab"],
  ["%_\\*\"'", "%_\\*\"'"],
  ["x\ud800", "x\ufffd"],
  [" \u2003 ", ""],
] as const)("[LIST-03] the search %j is normalised to %j", ([typed, words]) => {
  expect(normalizeWords(typed)).toBe(words)
})

test("[LIST-03] any search is composed, on one line, at most 200 characters, and normalising it again changes nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 500 }), typed => {
      const words = normalizeWords(typed)
      expect([...words].length).toBeLessThanOrEqual(200)
      expect(words).toBe(words.trim())
      expect(words.isWellFormed()).toBe(true)
      expect(words).not.toMatch(/\p{Cc}/u)
      expect(normalizeWords(words)).toBe(words)
    }),
  )
})
