import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { z } from "#app/lib/zod.ts"
import { dropKept, findKept, firstWords, keep, placeOf, readKept } from "./kept-text.ts"

const note = z.object({ text: z.string() })
const place = placeOf("note", "anna", "1")

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal("localStorage", {
    get length() {
      return kept.size
    },
    key: (place: number) => [...kept.keys()][place] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test("[LEAD-03] a text that is dropped comes back as it was", () => {
  keep(place, { text: "Ask about the alloy." })
  const bringBack = dropKept(place)
  expect(readKept(place, note)).toBeNull()
  bringBack()
  expect(readKept(place, note)).toEqual({ text: "Ask about the alloy." })
})

test("[FORM-02] [NL-01] [LEAD-03] an account's texts of a kind are found with what they belong to, the latest first", () => {
  for (const [kind, account, of, form, text, keptAt] of [
    ["draft", "anna", "copper", "1", "first", 1],
    ["draft", "anna", "copper", "2", "last", 3],
    ["draft", "anna", "+new", "3", "new", 2],
    ["draft", "bea", "copper", "1", "theirs", 4],
    ["note", "anna", "1", undefined, "note", 5],
  ] as const)
    keep(placeOf(kind, account, of, form), { text, keptAt })
  for (const [form, text] of ["not JSON", "null", "{}", '"text"'].entries())
    localStorage.setItem(placeOf("draft", "anna", "copper", `${form}-broken`), text)
  const schema = z.object({ text: z.string(), keptAt: z.number() })
  expect(findKept("draft", "anna", schema).map(({ text, of, form }) => [text, of, form])).toEqual([
    ["last", "copper", "2"],
    ["new", "+new", "3"],
    ["first", "copper", "1"],
  ])
  expect(findKept("note", "anna", schema)).toMatchObject([
    { of: "1", form: "", place: placeOf("note", "anna", "1") },
  ])
  expect(findKept("draft", "ann", schema)).toEqual([])
})

test("[LEAD-03] a tab that has added its note leaves what another tab has kept since", () => {
  keep(place, { id: "theirs", text: "Ask about the alloy." })
  dropKept(place, { id: "ours" })
  expect(readKept(place, note)).toEqual({ text: "Ask about the alloy." })
  dropKept(place, { id: "theirs" })
  expect(readKept(place, note)).toBeNull()
})

test("[DRAFT-02] a text is named by its first words: whole ones, on one line", () => {
  expect(firstWords(" ", "\nTwo  tonnes\nof copper ", "More")).toBe("Two tonnes of copper")
  expect(firstWords(`${"brass ".repeat(20)}`)).toBe(`${"brass ".repeat(13).trim()}…`)
  expect(firstWords("x".repeat(90))).toBe(`${"x".repeat(80)}…`)
  expect(firstWords("", " ")).toBe("")
})

test("[FORM-02] in a full storage nothing more is kept, a discarded text cannot come back, and nothing throws", () => {
  keep(place, { id: "mine", text: "Two tonnes" })
  const bringBack = dropKept(place)
  vi.spyOn(localStorage, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError")
  })
  expect(keep(place, {})).toBe(false)
  bringBack()
  expect(readKept(place, note)).toBeNull()
})

test("a browser that blocks its storage keeps nothing, and nothing fails", () => {
  vi.stubGlobal("localStorage", undefined)
  expect(keep(place, {})).toBe(false)
  const schema = note.extend({ keptAt: z.number() })
  expect([readKept(place, note), findKept("note", "anna", schema)]).toEqual([null, []])
  dropKept(place)()
})
