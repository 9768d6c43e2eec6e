import { root } from "../bootstrap/root.mjs"
import { type Coverage, readCoverage } from "./coverage.ts"

/**
 * Prints how many requirements of this repository have a test, and which have none.
 */
export function printRequirementsReport(): void {
  console.log(`\n${describeCoverage(readCoverage(root))}\n`)
}

/**
 * Says how many requirements have a test, and lists those that have none by their areas.
 * @returns one line, and one more for each area with a gap
 */
export function describeCoverage({ required, tested }: Pick<Coverage, "required" | "tested">): string {
  const missing = required.filter(id => !tested.has(id))
  const summary = `${required.length - missing.length} of ${required.length} requirements have a test`
  const areas = Map.groupBy(missing, id => id.replace(/-\d+$/, ""))
  const lines = [...areas].map(([area, ids]) => {
    const numbers = ids.map(id => id.slice(area.length + 1))
    return `  ${area.padEnd(6)} ${numbers.join(" ")}`
  })
  return [lines.length > 0 ? `${summary}; without one:` : summary, ...lines].join("\n")
}
