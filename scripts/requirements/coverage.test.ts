import { expect, test } from "vitest"
import { temporaryTree } from "../temporary-tree.ts"
import { findProblems, readCoverage } from "./coverage.ts"

const requirements = `| id | requirement |
|---|---|
| NAV-01 | Bar fixed at the top |
| BLOG-01 | Newest post featured, see NAV-02 |
`

function problemsWith(test: string): string[] {
  const root = temporaryTree({ "docs/requirements.md": requirements, "e2e/site.spec.ts": test })
  return findProblems(readCoverage(root))
}

test("where tests name every requirement there are no problems", () => {
  expect(problemsWith('test("[NAV-01] [BLOG-01] shows the bar", () => {})')).toEqual([])
})

test("a requirement without a test is a problem; one that is skipped is none", () => {
  const skipped = 'test("[NAV-01] shows the bar", () => {}); test.skip("[BLOG-01] features", () => {})'
  expect(problemsWith(skipped)).toEqual(["docs/requirements.md: no test names BLOG-01"])
})

test("a test that names an unknown id is a problem", () => {
  expect(problemsWith('test("[NAV-01] [BLOG-01] [NAV-09] flies", () => {})')).toEqual([
    "e2e/site.spec.ts: a test names NAV-09, which docs/requirements.md does not have",
  ])
})
