import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { keepText, readKeptText } from "./kept-form-text.ts"

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  })
  vi.stubGlobal("location", { pathname: "/en/contact" })
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The page is left at a moment. */
function leave(at: number, ...fields: [name: string, value: string][]): void {
  vi.setSystemTime(at)
  keepText(fields)
}

test("[CON-05] a text is kept since it is what it is, whatever stood there before", () => {
  leave(1000, ["name", "Anna"])
  vi.stubGlobal("location", { pathname: "/contact" })
  leave(2000, ["name", "Anna"])
  expect(readKeptText()).toEqual({ since: 1000, fields: [["name", "Anna"]] })
  leave(3000, ["name", "Jan"])
  expect(readKeptText()).toEqual({ since: 3000, fields: [["name", "Jan"]] })
  leave(4000)
  expect(readKeptText()).toEqual({})
})
