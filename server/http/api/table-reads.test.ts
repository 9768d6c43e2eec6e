import { expect, test } from "vitest"
import { readQuery } from "../../api/query.ts"
import { boundRead } from "./table-reads.ts"

const columns = ["id", "title", "content"]

/** The query as it is passed on, null where it is rejected. */
const bound = (query: string, method = "GET", open = columns) =>
  boundRead(readQuery(new URLSearchParams(query)), open, method)

test.for([
  ["select=id", 100],
  ["select=id,title->>en&order=id.desc&limit=7", 7],
  ["select=id&limit=101", 100],
  ["select=id&offset=300&limit=9999999", 100],
] as const)("?%s reads %i rows at most, and else what it asks", ([query, limit]) => {
  expect(bound(query)).toEqual({ ...readQuery(new URLSearchParams(query)), limit })
})

test.for(["", "select=*", "select=id,content", "select=content->>en", "select=id, content", "limit=2"])(
  "the bodies of several posts are refused: ?%s",
  query => {
    expect(bound(query)).toBeNull()
    expect(bound(`${query}&id=neq.a`)).toBeNull()
    expect(bound(`${query}&title=eq.a`)).toBeNull()
  },
)

test.for(["select=*&id=eq.a", "id=eq.a", "select=content&limit=1", "order=id&limit=1&offset=5"])(
  "the body of one post is read: ?%s",
  query => {
    expect(bound(query)).not.toBeNull()
  },
)

test("rows are counted without being read, and where there are no bodies all columns are read", () => {
  expect(bound("select=*", "HEAD")?.limit).toBe(1)
  expect(bound("", "GET", ["category", "posts"])?.limit).toBe(100)
})
