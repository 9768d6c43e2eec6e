import { expect, test } from "vitest"
import { temporaryTree, writeTree } from "../temporary-tree.ts"
import { findProblems, readCoverage, recordCovered } from "./coverage.ts"
import { describeCoverage } from "./report.ts"

const requirements = `| id | requirement |
|---|---|
| NAV-01 | Bar fixed at the top |
| NAV-02 | Entries in order |
| BLOG-01 | Newest post featured, see NAV-02 |
`

function project(test: string, covered = ""): string {
  return temporaryTree({
    "docs/requirements.md": requirements,
    "docs/requirements-covered.txt": covered,
    "e2e/site.spec.ts": test,
  })
}

test("without gaps in the record there are no problems", () => {
  const root = project('test("[NAV-01] shows the bar", () => {})', "NAV-01\n")
  expect(findProblems(readCoverage(root))).toEqual([])
})

test("a requirement that lost its last test is a problem", () => {
  const root = project('test.skip("[NAV-01] shows the bar", () => {})', "NAV-01\n")
  expect(findProblems(readCoverage(root))).toEqual([
    "NAV-01 has lost its last test (docs/requirements-covered.txt lists it)",
  ])
})

test("a test that names an unknown id is a problem", () => {
  const root = project('test("[NAV-09] flies", () => {})')
  expect(findProblems(readCoverage(root))).toEqual([
    "e2e/site.spec.ts: a test names NAV-09, which docs/requirements.md does not have",
  ])
})

test("a newly covered id is a problem until it is recorded, and stays recorded", () => {
  const root = project('test("[NAV-02] [BLOG-01] lists", () => {})', "NAV-01\n")
  expect(findProblems(readCoverage(root))[1]).toBe(
    "docs/requirements-covered.txt lacks NAV-02 BLOG-01: run `node scripts/requirements/check.ts --update`",
  )
  writeTree(root, { "docs/requirements-covered.txt": recordCovered(readCoverage(root)) })
  const coverage = readCoverage(root)
  expect(coverage.coveredBefore).toEqual(["BLOG-01", "NAV-01", "NAV-02"])
  expect(findProblems(coverage)).toHaveLength(1)
})

test("the report groups what has no test by area", () => {
  const coverage = {
    required: ["NAV-01", "NAV-02", "NAV-03", "BLOG-01"],
    tested: new Map([["NAV-02", "a.test.ts"]]),
  }
  expect(describeCoverage(coverage)).toBe(
    "1 of 4 requirements have a test; without one:\n  NAV    01 03\n  BLOG   01",
  )
  expect(describeCoverage({ ...coverage, required: ["NAV-02"] })).toBe("1 of 1 requirements have a test")
})
