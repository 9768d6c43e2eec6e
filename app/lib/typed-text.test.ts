import fc from "fast-check"
import { expect, test } from "vitest"
import { cleanLine, cleanLines, normalizeWords } from "./typed-text.ts"

test.for([
  ["no-break space within", "10\u00a0t w\u202fcenie", "10\u00a0t w\u202fcenie"],
  ["zero width", "zł\u200bom\u2060 \ufeffmie\u00addzi\u034f", "złom miedzi"],
  ["directions", "\u202egnp.exe\u202c \u2066a\u2069\u200e\u200f\u061c", "gnp.exe a"],
  ["controls", "a\0b\u0007c\u001b[31m\u007f\u0090", "abc[31m"],
  ["what is no character", "a\ufffeb\uffff\ufdd0\ufff9c\ufffc", "abc"],
  ["half a character", "a\ud800b", "a\ufffdb"],
  ["decomposed letters", "miedz\u0301", "miedź"],
  ["tags without a flag", "Cu\u{e0041}\u{e0042}", "Cu"],
  ["joiners of Latin letters", "al\u200du\u200cminium\u200d 5\ufe0e", "aluminium 5\ufe0e"],
  ["emoji", "👩‍🏭 ❤️‍🔥 1️⃣ 🏳️‍🌈 👩🏽‍🚀 ☎︎", "👩‍🏭 ❤️‍🔥 1️⃣ 🏳️‍🌈 👩🏽‍🚀 ☎︎"],
  [
    "a flag of tags",
    "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
    "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
  ],
  ["joiners of Persian and Hindi", "می\u200cخواهم क्\u200dष", "می\u200cخواهم क्\u200dष"],
  ["several joiners", "می\u200c\u200cخواهم 👩\u200d\u200d🏭", "می\u200cخواهم 👩🏭"],
] as const)("of a text what is seen is kept: %s", ([, typed, kept]) => {
  expect(cleanLine(typed)).toBe(kept)
  expect(cleanLines(typed)).toBe(kept)
})

test("line ends of any kind end lines, and are a space in a text of one line", () => {
  const ends = ["\n", "\r\n", "\r", "\v", "\f", "\u001c", "\u001e", "\u0085", "\u2028", "\u2029"]
  for (const end of ends) {
    expect([end, cleanLines(`Złom${end}miedzi`)]).toEqual([end, "Złom\nmiedzi"])
    expect([end, cleanLine(`Złom${end}miedzi`)]).toEqual([end, "Złom miedzi"])
  }
  expect(cleanLines("a\tb\n\n c ")).toBe("a\tb\n\n c ")
  expect(cleanLine("a \t\n b  c ")).toBe("a b  c")
  expect(cleanLine("a  b ")).toBe("a  b ")
})

test("any text that was cleaned is clean", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 50 }), typed => {
      const line = cleanLine(typed)
      expect(cleanLine(line)).toBe(line)
      expect(line).not.toMatch(/\p{Cc}/u)
      expect(cleanLines(cleanLines(typed))).toBe(cleanLines(typed))
    }),
    { numRuns: 30 },
  )
})

test.for([
  ["  miedź \u00a0 i\tmosiądz\n", "miedź i mosiądz"],
  ["miedz\u0301", "miedź"],
  ["a\u0000b\u0007", "ab"],
  ["zł\u00adom\u200b", "złom"],
  ["złom\vmiedzi", "złom miedzi"],
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
