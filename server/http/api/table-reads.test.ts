import { expect, test } from "vitest"
import { boundRead } from "./table-reads.ts"

const columns = ["id", "title", "content"]

/** The query as it is passed on, null where it is rejected. */
function bound(query: string, method = "GET") {
  const bounded = boundRead(new URLSearchParams(query), columns, method)
  return bounded && decodeURIComponent(String(bounded))
}

test.for([
  ["select=id", "select=id&limit=100"],
  ["select=id,title->>en&order=id.desc&limit=7", "select=id,title->>en&order=id.desc&limit=7"],
  ["select=id&limit=101", "select=id&limit=100"],
  ["select=id&offset=300&limit=9999999", "select=id&offset=300&limit=100"],
] as const)("?%s reads a hundred rows at most", ([query, expected]) => {
  expect(bound(query)).toBe(expected)
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
  expect(bound("select=*", "HEAD")).toBe("select=*&limit=1")
  expect(String(boundRead(new URLSearchParams(""), ["category", "posts"], "GET"))).toBe("limit=100")
})
