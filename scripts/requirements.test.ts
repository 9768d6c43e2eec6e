import { expect, test } from "vitest"
import { findGaps, idsInTitle, testTitles } from "./requirements.ts"

const requirements = `| id | requirement |
|---|---|
| NAV-01 | Bar fixed at the top |
| BLOG-01 | Newest post featured, see NAV-02 |
`

test.each<[string, string[]]>([
  ['test("[NAV-01] [BLOG-01] shows the bar", () => {})', []],
  [
    'test("[NAV-01] shows the bar", () => {}); test.skip("[BLOG-01] features", () => {})',
    ["docs/requirements.md: no test names BLOG-01"],
  ],
  [
    'test("[NAV-01] [BLOG-01] [NAV-09] flies", () => {})',
    ["e2e/site.spec.ts: a test names NAV-09, which docs/requirements.md does not have"],
  ],
])("%s leaves these gaps: %j", (text, gaps) => {
  const files = [
    { path: "docs/requirements.md", text: requirements },
    { path: "e2e/site.spec.ts", text },
  ]
  expect(findGaps(files)).toEqual(gaps)
})

test.each([
  ['test("one", () => {})', ["one"]],
  ["test(`one $" + "{locale} two`, () => {})", ["one  two"]],
  ['test.each([1, 2])("one %i", () => {})', ["one %i"]],
  ['it.skipIf(a)("one", () => {})', ["one"]],
  ['describe("one", () => { it("two", () => {}) })', ["two"]],
  ['test.skip("one", () => {}); test.todo("two"); test.describe("three", () => {})', []],
  ['// test("one")\nconst text = `test("two")`; contest("three")', []],
])("the titles of %s", (text, titles) => {
  expect(testTitles("a.test.ts", text)).toEqual(titles)
})

test("a title names ids in brackets, one or more in each", () => {
  expect(idsInTitle("[I18N-01] bar [NAV-01, NAV-02] NAV-03 [nav-04] [a]")).toEqual([
    "I18N-01",
    "NAV-01",
    "NAV-02",
  ])
})
