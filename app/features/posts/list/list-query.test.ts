import fc from "fast-check"
import { expect, test } from "vitest"
import { normalizeWords } from "#app/lib/typed-text.ts"
import { panelListAddress, readPanelQuery } from "./list-query.ts"

const read = (search: string) => readPanelQuery(new URLSearchParams(search))

test("[POSTS-01] search, category and page are read from the address", () => {
  expect(read("")).toEqual({ words: "", category: "", page: 1 })
  for (const page of ["0", "-1", "1.5", "x", "9999999"]) expect(read(`page=${page}`).page).toBe(1)
  expect(read("q=%20Miedź%20%25&category=R%26D&page=3")).toEqual({
    words: "Miedź %",
    category: "R&D",
    page: 3,
  })
})

test("[POSTS-01] an address is read back as the query it was made from", () => {
  const query = fc.record({
    words: fc.string({ unit: "grapheme", maxLength: 60 }).map(normalizeWords),
    category: fc.string({ unit: "grapheme" }),
    page: fc.integer({ min: 1, max: 999_999 }),
  })
  fc.assert(
    fc.property(query, wanted => {
      const { pathname, searchParams } = new URL(panelListAddress(wanted), "http://a.example")
      expect(pathname).toBe("/admin/posts")
      expect(readPanelQuery(searchParams)).toEqual({
        ...wanted,
        category: wanted.category.toWellFormed(),
      })
    }),
  )
})
