import { expect, test } from "vitest"
import { findGaps, idsInTitles } from "./requirements.ts"

// In this file no id stands behind a bracket: it would be taken for that of a test here.
const [bar, newest, none] = ["NAV-01", "BLOG-01", "NAV-09"]

const requirements = `| id | requirement |
|---|---|
| ${bar} | Bar fixed at the top |
| ${newest} | Newest post featured, see NAV-02 |
`

test.each<[string, string[]]>([
  [`test("[${bar}] [${newest}] shows the bar", () => {})`, []],
  [
    `test("[${bar}] shows the bar", () => {})\ntest.skip("[${newest}] features", () => {})`,
    ["docs/requirements.md: no test names BLOG-01"],
  ],
  [
    `test("[${bar}] [${newest}] [${none}] flies", () => {})`,
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
  [`test("[${bar}] one", () => {})`, [bar]],
  [`test("one [${bar}, ${newest}] ${none} [nav-09] [a]", () => {})`, [bar, newest]],
  [`test(\`[${bar}] one $\{locale} two [${newest}]\`, () => {})`, [bar, newest]],
  [`] as const)("[${bar}] one %i", () => {})`, [bar]],
  [`it.skipIf(a)(\n  "[${bar}] one",\n  () => {})`, [bar]],
  [`describe("one", () => {\n  it("[${bar}] two", () => {}) })`, [bar]],
  [`test.skip("[${bar}] one", () => {})\n  test.todo("[${newest}] two")`, []],
  [`// test("[${bar}] one")\nconst text = "[${newest}]"`, []],
])("the ids in the titles of %s", (text, ids) => {
  expect(idsInTitles(text)).toEqual(ids)
})
