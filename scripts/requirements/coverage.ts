import { readFileSync } from "node:fs"
import { join } from "node:path"
import { readTree } from "../structure/source-tree.ts"
import { idsInTitle, readRequirementIds } from "./requirement-ids.ts"
import { testTitles } from "./test-titles.ts"

/** Which requirements there are, and which ones tests name. */
export type Coverage = { required: string[]; tested: Map<string, string> }

/**
 * Reads the coverage of the repository.
 * @param root folder of the repository
 * @returns with `tested` from id to one file that names it; throws when docs/requirements.md is missing
 */
export function readCoverage(root: string): Coverage {
  const tested = new Map<string, string>()
  for (const { path, text } of readTree(root)) {
    if (!/\.(test|spec)\.tsx?$/.test(path)) continue
    for (const id of testTitles(path, text).flatMap(idsInTitle)) tested.set(id, path)
  }
  return { required: readRequirementIds(readFileSync(join(root, "docs/requirements.md"), "utf8")), tested }
}

/**
 * Finds what is wrong between requirements and tests.
 * @returns a sentence per problem
 */
export function findProblems({ required, tested }: Coverage): string[] {
  const unknown = [...tested].filter(([id]) => !required.includes(id))
  const untested = required.filter(id => !tested.has(id))
  return [
    ...unknown.map(([id, path]) => `${path}: a test names ${id}, which docs/requirements.md does not have`),
    ...untested.map(id => `docs/requirements.md: no test names ${id}`),
  ]
}
