import { readFile } from "node:fs/promises"
import fc from "fast-check"
import { expect, test } from "vitest"
import { queryParameters } from "#app/i18n/paths.ts"
import routes from "#app/routes.ts"
import { pageKey, pageParameters } from "./page-key.ts"

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

test.for(["/blog/all", "/en/blog/all", "/blog/all.data", "/en/blog/all.data"])("%s reads a search", path => {
  expect(pageParameters(path)).toEqual(["q", "category", "page"])
})

test.for(["/", "/en", "/_.data", "/blog", "/blog/all-about-copper", "/administrators", "/sitemap.xml"])(
  "%s reads no parameter",
  path => {
    expect(pageParameters(path)).toEqual([])
  },
)

test.for([
  "/admin",
  "/admin.data",
  "/admin/posts",
  "/rest/v1/blog_posts",
  "/auth/v1/user",
  "/_system/config",
])("%s is no shared page", path => {
  expect(pageParameters(path)).toBeNull()
})

type Entry = { id?: string | undefined; file: string; children?: Entry[] | undefined }

/** The routes' files with the names of the pages that they answer. */
function filesOf(entries: readonly Entry[]): Map<string, Set<string>> {
  const files = new Map<string, Set<string>>()
  const visit = ({ id = "", file, children = [] }: Entry) => {
    const pages = files.get(file) ?? new Set()
    files.set(file, pages.add(id.replace(/^(pl|en)\//, "")))
    children.forEach(visit)
  }
  entries.forEach(visit)
  return files
}

/** What every page that may be given to everybody says. */
const saysShared = /cache-policy/
const readsQuery = /searchParams|URLSearchParams|\burl\.search\b/

test("a page that is the same for everybody reads no parameter but those declared for it", async () => {
  const files = filesOf(await routes)
  const sources = await Promise.all(
    [...files].map(async ([file, names]) => ({
      file,
      declared: [...names].flatMap(name =>
        name in queryParameters ? [...queryParameters[name as "blogAll"]] : [],
      ),
      source: await readFile(new URL(`../../../app/${file}`, import.meta.url), "utf8"),
    })),
  )
  expect(sources.filter(({ source }) => saysShared.test(source)).length).toBeGreaterThan(2)
  expect(sources.filter(({ source }) => readsQuery.test(source)).length).toBeGreaterThan(0)
  const undeclared = sources.flatMap(({ file, source, declared }) => {
    if (!saysShared.test(source) || !readsQuery.test(source)) return []
    const read = [...source.matchAll(/searchParams\.(?:get|getAll|has)\("(\w+)"\)/g)].map(
      ([, name = ""]) => name,
    )
    if (declared.length === 0) return [`${file}: none is declared in queryParameters`]
    return read.filter(name => !declared.includes(name as "q")).map(name => `${file}: ${name}`)
  })
  expect(undeclared).toEqual([])
})
