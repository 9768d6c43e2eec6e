import { readFile } from "node:fs/promises"
import { expect, test } from "vitest"
import { queryParameters } from "#app/i18n/paths.ts"
import routes from "#app/routes.ts"
import { pageParameters } from "./page-parameters.ts"

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
      source: await readFile(new URL(`../../app/${file}`, import.meta.url), "utf8"),
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
