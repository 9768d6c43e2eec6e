import { parseModules } from "./modules.ts"
import type { Violation } from "./rule.ts"
import { barrels } from "./rules/barrels.ts"
import { boundaries } from "./rules/boundaries.ts"
import { cycles } from "./rules/cycles.ts"
import { dependencies } from "./rules/dependencies.ts"
import { layers } from "./rules/layers.ts"
import { lengths } from "./rules/lengths.ts"
import { machinePaths } from "./rules/machine-paths.ts"
import { names } from "./rules/names.ts"
import { readTree } from "./source-tree.ts"

const rules = [layers, boundaries, cycles, names, barrels, lengths, dependencies, machinePaths]

/**
 * Finds what breaks the rules of the structure below a folder. There is no list of exceptions.
 * @param root folder of the repository
 * @returns violations, rule by rule
 */
export function findViolations(root: string): Violation[] {
  const files = readTree(root)
  const project = { files, modules: parseModules(files) }
  return rules.flatMap(rule => rule(project))
}
