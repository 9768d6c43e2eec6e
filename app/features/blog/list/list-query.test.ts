import fc from "fast-check"
import { expect, test } from "vitest"
import { normalizeWords } from "#app/lib/typed-text.ts"
import { listAddress, readListQuery } from "./list-query.ts"

const read = (search: string) => readListQuery(new URLSearchParams(search))

test("an address without parameters selects the first page of all posts", () => {
  expect(read("")).toEqual({ words: "", category: "", page: 1 })
  expect(read("q=&category=&page=")).toEqual({ words: "", category: "", page: 1 })
  expect(listAddress({ words: "", category: "", page: 1 }, "pl")).toBe("/blog/all")
})

test.for(["0", "-1", "1.5", "2e3", "abc", "99999999"])("%j is not a valid page", page => {
  expect(read(`page=${encodeURIComponent(page)}`).page).toBe(Number.POSITIVE_INFINITY)
})

test("[LIST-04] an address is read back as the query it was made from, in both languages", () => {
  const query = fc.record({
    words: fc.string({ unit: "grapheme", maxLength: 60 }).map(normalizeWords),
    category: fc.string({ unit: "grapheme", maxLength: 60 }),
    page: fc.integer({ min: 1, max: 9_999_999 }),
  })
  fc.assert(
    fc.property(query, fc.constantFrom("pl", "en"), (asked, locale) => {
      const { pathname, searchParams } = new URL(listAddress(asked, locale), "https://www.kupryt.example")
      expect(pathname).toBe(locale === "pl" ? "/blog/all" : "/en/blog/all")
      expect(readListQuery(searchParams)).toEqual(asked)
    }),
  )
})
