import fc from "fast-check"
import { expect, test } from "vitest"
import { pageKey } from "./page-key.ts"

const names = ["q", "category", "page"]
const keyOf = (target: string) => pageKey(target, path => (path.startsWith("/private") ? null : names))

test.for([
  ["/", "/"],
  ["/en/blog?utm_source=x", "/en/blog"],
  ["/blog/all?page=2&category=metals&q=mied%C5%BA", "/blog/all?category=metals&page=2&q=mied%C5%BA"],
  ["/blog/all?q=&page=1&page=2", "/blog/all?page=1"],
  ["/blog.data?_routes=pl%2Fblog", "/blog.data"],
  ["/?q=a+b", "/?q=a+b"],
  ["/?q=a%20b", "/?q=a+b"],
  ["/private/a", null],
  ["//evil.example/", null],
  ["/a/../b", null],
  ["/a/%2E%2e/b", null],
  ["/a\\b", null],
  ["/ą", null],
  ["/blog/%00", null],
  ["/blog/a%00b", null],
  ["/?q=a%00", null],
  ["/?utm_source=%00", null],
  ["/blog/%2500", "/blog/%2500"],
  ["http://evil.example/", null],
  ["*", null],
  ["", null],
  [`/${"a".repeat(600)}`, null],
  [`/?q=${"a".repeat(600)}`, null],
] as const)("the key of %s is %s", ([target, key]) => {
  expect(keyOf(target)).toBe(key)
})

const value = fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 })
const path = fc
  .array(fc.stringMatching(/^[a-z0-9-]{1,8}$/), { maxLength: 4 })
  .map(parts => `/${parts.join("/")}`)
  .filter(text => !text.startsWith("/private"))
const known = fc.record({ q: value, category: value, page: value }, { requiredKeys: [] })
const unknown = fc.dictionary(
  fc.stringMatching(/^[a-z_]{1,8}$/).filter(name => !names.includes(name)),
  value,
)

test("unknown parameters and the order of parameters do not matter", () => {
  fc.assert(
    fc.property(path, known, unknown, fc.infiniteStream(fc.nat()), (path, known, unknown, order) => {
      const plain = new URLSearchParams(Object.entries(known))
      const mixed = [...Object.entries(known), ...Object.entries(unknown)]
        .map(pair => ({ pair, place: order.next().value }))
        .toSorted((one, other) => one.place - other.place)
        .map(({ pair }) => pair)
      expect(keyOf(`${path}?${new URLSearchParams(mixed)}`)).toBe(keyOf(`${path}?${plain}`))
    }),
  )
})

test("two pages never share a key: it gives back the path and every value", () => {
  fc.assert(
    fc.property(path, known, (path, known) => {
      const key = keyOf(`${path}?${new URLSearchParams(Object.entries(known))}`)
      if (key === null) return
      const url = new URL(`http://localhost${key}`)
      expect(url.pathname).toBe(path)
      expect(Object.fromEntries(url.searchParams)).toEqual(known)
    }),
  )
})

test("a key is its own key, and the address that is rendered for it is the key itself", () => {
  const target = fc.oneof(
    fc.webPath({ size: "small" }),
    fc.string({ unit: "binary-ascii" }).map(text => `/${text}`),
  )
  fc.assert(
    fc.property(target, fc.webQueryParameters(), (path, query) => {
      const key = keyOf(`${path}?${query}`)
      if (key === null) return
      expect(keyOf(key)).toBe(key)
      const { pathname, search, origin } = new URL(`http://localhost${key}`)
      expect(pathname + search).toBe(key)
      expect(origin).toBe("http://localhost")
    }),
    { numRuns: 1000 },
  )
})
