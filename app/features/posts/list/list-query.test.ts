import fc from "fast-check"
import { expect, test } from "vitest"
import { normalizeWords } from "#app/lib/typed-text.ts"
import { states } from "../server-drafts.ts"
import { choicesOf, findDrafts, panelListAddress, readPanelQuery } from "./list-query.ts"

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
    state: fc.constantFrom(...states),
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

test("[DRAFT-03] drafts are found by both titles and the category, and of one category; the scheduled ones in the order of their moments, apart from those that failed; their categories are offered", () => {
  const link = {
    version: 1,
    updated_at: "2026-11-25T09:00:00Z",
    updated_by: "",
    post_id: null,
    base_version: null,
    imageurl: "",
    new_category: { pl: "", en: "", colour: "", symbol: "" } as const,
    publish_at: null,
    publish_error: null,
  }
  const drafts = [
    { ...link, id: "1", title: { en: "Copper", pl: "" }, category: "R&D" },
    { ...link, id: "2", title: { en: "", pl: "Żółty\u00a0mosiądz".normalize("NFD") }, category: "" },
  ] as const
  const label = {
    key: "R&D",
    name: { pl: "Badania", en: "Research" },
    colour: "copper",
    symbol: "leaf",
  } as const
  const categories = [{ key: "R&D", name: "Research", posts: 0, label }]
  const found = (search: string) => findDrafts(drafts, read(search), categories).map(({ id }) => id)
  expect(found("state=drafts")).toEqual(["1", "2"])
  expect(found("state=scheduled")).toEqual([])
  const due = (id: string, publish_at: string) => ({
    ...link,
    id,
    publish_at,
    title: drafts[0].title,
    category: "",
  })
  const scheduled = [due("3", "2031-07-01T07:00:00Z"), due("4", "2026-11-01T07:00:00Z"), ...drafts]
  expect(findDrafts(scheduled, read("state=scheduled&q=copper"), categories).map(({ id }) => id)).toEqual([
    "4",
    "3",
  ])
  const failed = [{ ...due("5", "2026-11-01T07:00:00Z"), publish_error: "deleted" }, ...scheduled] as const
  const foundIn = (state: string) =>
    findDrafts(failed, read(`state=${state}`), categories).map(({ id }) => id)
  expect(["failed", "scheduled", "drafts"].map(foundIn)).toEqual([["5"], ["4", "3"], ["1", "2"]])
  const used = [...categories, { key: "metals", name: "Metals", posts: 1, label: undefined }]
  const begun = { ...drafts[1], category: "new", new_category: { ...link.new_category, en: "News" } }
  const choices = (search: string) =>
    choicesOf(read(search), used, [...failed, begun]).map(({ name }) => name)
  expect(choices("")).toEqual(["Metals"])
  expect(choices("state=drafts")).toEqual(["News", "Research"])
  expect(choices("state=scheduled&category=gone")).toEqual(["gone"])
  expect(found("state=drafts&q=ŻÓŁTY%20%20MOSIĄDZ")).toEqual(["2"])
  expect(found(`state=drafts&q=${"żółty".normalize("NFD")}`)).toEqual(["2"])
  expect(found("state=drafts&q=r%26d")).toEqual(["1"])
  expect(found("state=drafts&q=badania")).toEqual(["1"])
  expect(found("state=drafts&category=R%26D&q=mosi")).toEqual([])
})
