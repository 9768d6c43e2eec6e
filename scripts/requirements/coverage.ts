import { readFileSync } from "node:fs"
import { join } from "node:path"
import { readTree } from "../structure/source-tree.ts"
import { idsInTitle, readRequirementIds } from "./requirement-ids.ts"
import { testTitles } from "./test-titles.ts"

/** Which requirements there are, which ones tests name, and which ones had a test before. */
export type Coverage = { required: string[]; tested: Map<string, string>; coveredBefore: string[] }

/** The record of the requirements that had a test: once covered, always covered. */
export const coveredFile = "docs/requirements-covered.txt"

/**
 * Reads the coverage of the repository.
 * @param root folder of the repository
 * @returns with `tested` from id to one file that names it; throws when docs/requirements.md is missing
 */
export function readCoverage(root: string): Coverage {
  const files = readTree(root)
  const tested = new Map<string, string>()
  for (const { path, text } of files) {
    if (!/\.(test|spec)\.tsx?$/.test(path)) continue
    for (const id of testTitles(path, text).flatMap(idsInTitle)) tested.set(id, path)
  }
  const covered = files.find(({ path }) => path === coveredFile)?.text ?? ""
  return {
    required: readRequirementIds(readFileSync(join(root, "docs/requirements.md"), "utf8")),
    tested,
    coveredBefore: covered.split("\n").filter(line => line !== ""),
  }
}

/**
 * Finds what is wrong between requirements, tests and the record.
 * @returns a sentence per problem
 */
export function findProblems({ required, tested, coveredBefore }: Coverage): string[] {
  const unknown = [...tested].filter(([id]) => !required.includes(id))
  const lost = coveredBefore.filter(id => !tested.has(id))
  const unrecorded = required.filter(id => tested.has(id) && !coveredBefore.includes(id))
  return [
    ...unknown.map(([id, path]) => `${path}: a test names ${id}, which docs/requirements.md does not have`),
    ...lost.map(id => `${id} has lost its last test (${coveredFile} lists it)`),
    ...(unrecorded.length > 0
      ? [`${coveredFile} lacks ${unrecorded.join(" ")}: run \`node scripts/requirements/check.ts --update\``]
      : []),
  ]
}

/**
 * Makes the record anew: what it had, and what tests cover now.
 * @returns the text of the file
 */
export function recordCovered({ required, tested, coveredBefore }: Coverage): string {
  const covered = new Set([...coveredBefore, ...required.filter(id => tested.has(id))])
  return [...covered]
    .sort()
    .map(id => `${id}\n`)
    .join("")
}
