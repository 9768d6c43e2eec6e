import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { z } from "#app/lib/zod.ts"
import { dropKept, firstWords, keep, keptMessages, keptPlace, readKept, takeAway } from "./kept-text.ts"

const note = z.object({ text: z.string() })
const place = keptPlace("note", "anna", "1")

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

test("[LEAD-03] what is taken away comes back as it was", () => {
  keep(place, { text: "Ask about the alloy." })
  const bringBack = takeAway(place)
  expect(readKept(place, note)).toBeNull()
  bringBack()
  expect(readKept(place, note)).toEqual({ text: "Ask about the alloy." })
})

test("[LEAD-03] the messages that an account has a reply or a note of are known, each once", () => {
  for (const [kind, account, message] of [
    ["note", "anna", "1"],
    ["reply", "anna", "1"],
    ["reply", "anna", "2"],
    ["note", "bea", "3"],
  ] as const)
    keep(keptPlace(kind, account, message), { text: "x" })
  expect(keptMessages("anna")).toEqual(["1", "2"])
})

test("[LEAD-03] a tab that has added its note leaves what another tab has kept since", () => {
  keep(place, { id: "theirs", text: "Ask about the alloy." })
  dropKept(place, { id: "ours" })
  expect(readKept(place, note)).toEqual({ text: "Ask about the alloy." })
  dropKept(place, { id: "theirs" })
  expect(readKept(place, note)).toBeNull()
})

test("[DRAFT-02] a text is told by its first words: whole ones, on one line", () => {
  expect(firstWords(" ", "\nTwo  tonnes\nof copper ", "More")).toBe("Two tonnes of copper")
  expect(firstWords(`${"brass ".repeat(20)}`)).toBe(`${"brass ".repeat(13).trim()}…`)
  expect(firstWords("x".repeat(90))).toBe(`${"x".repeat(80)}…`)
  expect(firstWords("", " ")).toBe("")
})

test("a browser that blocks its storage keeps nothing, and nothing fails", () => {
  vi.stubGlobal("localStorage", undefined)
  expect(keep(place, {})).toBe(false)
  expect([readKept(place, note), keptMessages("anna")]).toEqual([null, []])
  takeAway(place)()
  dropKept(place, { id: "ours" })
})
