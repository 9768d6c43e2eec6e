import { readFileSync } from "node:fs"
import fc from "fast-check"
import { expect, test } from "vitest"
import { queryParameters } from "#app/i18n/paths.ts"
import routes from "#app/routes.ts"
import { pageKey } from "./page-key.ts"

test.for([
  ["/", "/"],
  ["/en/blog?utm_source=x", "/en/blog"],
  ["/blog/all?page=2&category=metals&q=mied%C5%BA", "/blog/all?category=metals&page=2&q=mied%C5%BA"],
  ["/blog/all?q=&page=1&page=2", "/blog/all?page=1"],
  ["/blog.data?_routes=pl%2Fblog", "/blog.data"],
  ["/blog/all?q=a+b", "/blog/all?q=a+b"],
  ["/blog/all?q=a%20b", "/blog/all?q=a+b"],
  ["/contact?from=home", null],
  ["/en/newsletter/confirm.data", null],
  ["/administrators?q=a", "/administrators"],
  ["/en/blog/all.data?q=a", "/en/blog/all.data?q=a"],
  ["/blog/all-about-copper?q=a", "/blog/all-about-copper"],
  ["/_.data", "/_.data"],
  ["/admin", null],
  ["/admin.data", null],
  ["/admin/posts", null],
  ["/preview/4a", null],
  ["/en/preview/4a.data", null],
  ["/blog/preview", "/blog/preview"],
  ["/rest/v1/blog_posts", null],
  ["/_system/config", null],
  ["//evil.example/", null],
  ["/a/../b", null],
  ["/a/%2E%2e/b", null],
  ["/a\\b", null],
  ["/ą", null],
  ["/blog/%00", null],
  ["/blog/a%00b", null],
  ["/blog/all?q=a%00", null],
  ["/?utm_source=%00", null],
  ["/blog/%2500", "/blog/%2500"],
  ["http://evil.example/", null],
  ["*", null],
  ["", null],
  [`/${"a".repeat(600)}`, null],
  [`/blog/all?q=${"a".repeat(600)}`, null],
] as const)("the key of %s is %s", ([target, key]) => {
  expect(pageKey(target)).toBe(key)
})

const value = fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 })
const path = fc.constantFrom("/blog/all", "/en/blog/all", "/blog/all.data")
const known = fc.record({ q: value, category: value, page: value }, { requiredKeys: [] })

test("two pages never share a key: it gives back the path and every value", () => {
  fc.assert(
    fc.property(path, known, (path, known) => {
      const key = pageKey(`${path}?${new URLSearchParams(Object.entries(known))}`)
      if (key === null) return
      const { pathname, searchParams } = new URL(`http://localhost${key}`)
      expect([pathname, Object.fromEntries(searchParams)]).toEqual([path, known])
    }),
  )
})

test("a key is its own key, and the address that is rendered for it is the key itself", () => {
  const target = fc.oneof(
    fc.webPath({ size: "small" }),
    fc.string({ unit: "binary-ascii" }).map(text => `/${text}`),
    path,
  )
  fc.assert(
    fc.property(target, fc.webQueryParameters(), (path, query) => {
      const key = pageKey(`${path}?${query}`)
      if (key === null) return
      expect(pageKey(key)).toBe(key)
      const { pathname, search, origin } = new URL(`http://localhost${key}`)
      expect(pathname + search).toBe(key)
      expect(origin).toBe("http://localhost")
    }),
    { numRuns: 1000 },
  )
})

type Entry = { id?: string | undefined; file: string; children?: Entry[] | undefined }

const flat = (entries: readonly Entry[]): Entry[] =>
  entries.flatMap(entry => [entry, ...flat(entry.children ?? [])])

/** The mark of every page that may be shared. */
const saysShared = /cache-policy/
const readsQuery = /searchParams|URLSearchParams|\burl\.search\b/
const named = /searchParams\.(?:get|getAll|has)\("(\w+)"\)/g

test("a page that is the same for everybody reads no parameter but those declared for it", async () => {
  const reading = flat(await routes).flatMap(({ id = "", file }) => {
    const source = readFileSync(new URL(`../../../app/${file}`, import.meta.url), "utf8")
    if (!saysShared.test(source) || !readsQuery.test(source)) return []
    const declared = queryParameters[id.replace(/^(pl|en)\//, "") as keyof typeof queryParameters]
    return [{ file, declared, names: [...source.matchAll(named)].map(([, name]) => name) }]
  })
  expect(reading).not.toEqual([])
  for (const { file, declared, names } of reading)
    expect(declared, file).toEqual(expect.arrayContaining(names))
})
