import fc from "fast-check"
import { expect, test } from "vitest"
import { normalizeWords } from "#app/lib/typed-text.ts"
import { choicesOf, listStates, panelListAddress, readPanelQuery } from "./list-query.ts"

const read = (search: string) => readPanelQuery(new URLSearchParams(search))

test("[POSTS-01] search, category and page are read from the address", () => {
  expect(read("")).toEqual({ state: "published", words: "", category: "", page: 1 })
  for (const page of ["0", "-1", "1.5", "x", "9999999"]) expect(read(`page=${page}`).page).toBe(1)
  expect(read("state=other").state).toBe("published")
  expect(read("state=drafts&q=%20Miedź%20%25&category=R%26D&page=3")).toEqual({
    state: "drafts",
    words: "Miedź %",
    category: "R&D",
    page: 3,
  })
})

test("[POSTS-01] an address is read back as the query it was made from", () => {
  const query = fc.record({
    state: fc.constantFrom(...listStates),
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

test("[DRAFT-03] the categories of the posts or drafts of a state are offered, and the one that is chosen", () => {
  const label = {
    key: "R&D",
    name: { pl: "Badania", en: "Research" },
    colour: "copper",
    symbol: "leaf",
  } as const
  const known = [
    { key: "R&D", name: "Research", posts: 0, label },
    { key: "metals", name: "Metals", posts: 1, label: undefined },
  ]
  const unnamed = { pl: "", en: "", colour: "", symbol: "" } as const
  const ofDrafts = [
    { key: "R&D", state: "drafts", drafts: 2, new_category: unnamed },
    { key: "new", state: "drafts", drafts: 1, new_category: { ...unnamed, en: "News" } },
    { key: "metals", state: "failed", drafts: 1, new_category: unnamed },
  ] as const
  const choices = (search: string) => choicesOf(read(search), known, [...ofDrafts]).map(({ name }) => name)
  expect(choices("")).toEqual(["Metals"])
  expect(choices("state=drafts")).toEqual(["News", "Research"])
  expect(choices("state=scheduled&category=gone")).toEqual(["gone"])
  expect(choices("state=all")).toEqual(["Metals", "News", "Research"])
})
