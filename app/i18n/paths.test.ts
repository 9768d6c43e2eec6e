import fc from "fast-check"
import { expect, test } from "vitest"
import {
  absoluteAddress,
  alternatesOf,
  canonicalPath,
  defaultLocale,
  type Locale,
  localeOf,
  locales,
  localizedAlternate,
  localizePath,
  normalizePath,
  type Page,
  pageAt,
  pages,
  pathTo,
  pathToPost,
} from "./paths.ts"

const origin = "https://www.kupryt.example"
const documents = (Object.keys(pages) as Page[]).flatMap(page =>
  locales.map(locale => ({
    page,
    locale,
    path: page === "post" ? pathToPost("millberry-copper", locale) : pathTo(page, locale),
  })),
)

/** The first segment of a Polish path is neither "en" nor "admin". */
const polishPath = fc
  .array(fc.constantFrom("blog", "en", "english", "admin", "administration", "o-nas", "a%20b", "x"), {
    maxLength: 4,
  })
  .filter(([first = ""]) => first !== "en" && first !== "admin")
  .map(segments => `/${segments.join("/")}`)

test("[I18N-01] the specified routes are Polish, and the English pages are under /en", () => {
  expect(defaultLocale).toBe("pl")
  const specified = ["/", "/about", "/suppliers", "/buyers", "/branches", "/contact", "/blog", "/blog/all"]
  for (const path of [...specified, "/blog/:slug", "/privacy-policy", "/terms", "/cookies"]) {
    expect(localeOf(path)).toBe("pl")
    expect(Object.values(pages)).toContain(path)
    expect(localizedAlternate(path, "en")).toBe(path === "/" ? "/en" : `/en${path}`)
  }
})

test.for([
  ["/en/", "en"],
  ["/en/about", "en"],
  ["/english", "pl"],
  ["/enigma/en", "pl"],
  ["/blog/en", "pl"],
  ["/admin/posts", "en"],
  ["/administracja", "pl"],
  ["/%65n/about", "en"],
  ["/%2565n/about", "pl"],
  ["/EN/about", "pl"],
] as const)("[I18N-01] the path %s is in %s, decided by its first segment alone", ([path, locale]) => {
  expect(localeOf(path)).toBe(locale)
})

test("[I18N-01] [I18N-02] every page has alternates in both languages, with the same alternates, and no two share an address", () => {
  for (const { path, locale, page } of documents) {
    const alternates = alternatesOf(origin, path)
    const [polish, english, other] = alternates
    expect(alternates.map(({ hreflang }) => hreflang)).toEqual(["pl", "en", "x-default"])
    expect((locale === "pl" ? polish : english)?.href).toBe(origin + path)
    expect(other?.href).toBe(polish?.href)
    for (const { href } of alternates)
      expect(alternatesOf(origin, new URL(href).pathname)).toEqual(alternates)
    expect([pageAt(path), pageAt(`${path}/`), normalizePath(path)]).toEqual([page, page, path])
  }
  expect(new Set(documents.map(({ path }) => path)).size).toBe(documents.length)
  for (const path of ["/no-such-page", "/blog/a/b", "/About", "/admin", "/en/en"])
    expect(pageAt(path)).toBeNull()
})

test("[I18N-02] switching the language twice leads back to the same path", () => {
  fc.assert(
    fc.property(polishPath, fc.constantFrom<Locale>(...locales), (polish, locale) => {
      const path = localizePath(polish, locale)
      const other = locale === "pl" ? "en" : "pl"
      expect(localeOf(path)).toBe(locale)
      expect(localeOf(localizedAlternate(path, other))).toBe(other)
      expect(localizedAlternate(localizedAlternate(path, other), locale)).toBe(path)
      expect(localizedAlternate(path, locale)).toBe(path)
    }),
  )
})

test.for([
  "//evil.example/x",
  "/en//evil.example/x",
  "/en/en//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/en/\n\\evil.example",
  "//user@evil.example:443/",
  "https://evil.example",
  "/%2e%2e//evil.example",
  "/%2E/%2e%2E//%2e.//evil.example",
  "/..//evil.example",
  "/%2F%2Fevil.example",
  "/\t%2e\n./\\evil.example",
  "/%",
  "",
])("[I18N-02] no address made from the path %j leaves the site", path => {
  const site = new URL(origin).host
  const addresses = locales.flatMap(locale => [localizedAlternate(path, locale), localizePath(path, locale)])
  for (const address of [...addresses, canonicalPath(path, ""), normalizePath(path)]) {
    expect(address).toMatch(/^\/(?![/\\\s])/)
    expect(new URL(address, origin).host).toBe(site)
  }
  for (const { href } of alternatesOf(origin, path)) expect(new URL(href).host).toBe(site)
})

const pieces = ["/", "\\", "\t", "\n", "en", "a%20b", ".", "%", "2", "e", "61", "%61", "%2e", "%25"]

test("normalising a path is idempotent", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 3 }))), parts => {
      const tidy = normalizePath(parts.join(""))
      expect(tidy).toMatch(/^\/(?![/\\])(?!.*\/$)|^\/$/s)
      expect(normalizePath(tidy)).toBe(tidy)
    }),
  )
})

test("characters that need no encoding are decoded once, everything else stays", () => {
  for (let code = 0; code < 256; code += 1) {
    const encoded = `%${code.toString(16).padStart(2, "0")}`
    const letter = String.fromCharCode(code)
    for (const written of [encoded, encoded.toUpperCase()]) {
      const path = `/x${written}y`
      expect(normalizePath(path)).toBe(/[\w.~-]/.test(letter) ? `/x${letter}y` : path)
    }
  }
  for (const path of ["/%2561bout", "/%61%zz", "/%6%31", "/%%36%31", "/a%", "/%c4%99"])
    expect(normalizePath(path)).toBe(path)
  expect(normalizePath("/%25%36%31bout")).toBe("/%2561bout")
  // Dot segments are resolved, not past the root.
  expect(normalizePath("/blog/%2e%2e/./about/")).toBe("/about")
  expect(normalizePath("/../%2E%2e/en/.")).toBe("/en")
  expect(normalizePath("/.well-known/...")).toBe("/.well-known/...")
})

test("a post's id is one segment of its path, whatever its characters", () => {
  const id = fc.string({ minLength: 1, unit: "grapheme" }).filter(text => text !== "." && text !== "..")
  fc.assert(
    fc.property(id, id => {
      const [, language, section, segment, ...rest] = pathToPost(id, "en").split("/")
      expect([language, section, decodeURIComponent(segment ?? ""), rest]).toEqual(["en", "blog", id, []])
    }),
  )
})

test.for([
  ["/about", "?utm_source=mail&page=2", "/about"],
  ["/en/about/", "", "/en/about"],
  ["/en", "?x", "/en"],
  ["/", "", "/"],
  ["/contact", "?from=home", "/contact"],
  ["/blog/all", "?page=2&utm_source=mail", "/blog/all?page=2"],
  ["/en/blog/all", "?page=3&category=policy&q=zinc", "/en/blog/all?category=policy&page=3"],
  ["/blog/all", "?page=1&category=", "/blog/all"],
] as const)("the canonical path of %s%s is %s", ([pathname, search, listed]) => {
  expect(canonicalPath(pathname, search)).toBe(listed)
})

test.for([
  ["/media/a.jpg", "https://kupryt.example/media/a.jpg"],
  ["https://a.example/b c.jpg", "https://a.example/b%20c.jpg"],
  ["", ""],
  ["https://", ""],
] as const)("the absolute address of %j is %j", ([address, whole]) => {
  expect(absoluteAddress(address, "https://kupryt.example")).toBe(whole)
})
