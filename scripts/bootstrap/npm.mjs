import { existsSync, realpathSync } from "node:fs"
import { basename, delimiter, dirname, join } from "node:path"
import { Failure } from "./failure.mjs"

/**
 * Finds npm: the one that runs this process, the one beside this Node, or the one on the PATH.
 * @returns {string[]} program and first arguments of an npm command
 * @throws {Failure} when there is none
 */
export function findNpm() {
  const beside = dirname(process.execPath)
  const candidates = [
    process.env.npm_execpath ?? "",
    join(beside, "npm"),
    join(beside, "node_modules/npm/bin/npm-cli.js"),
    ...(process.env.PATH ?? "").split(delimiter).map(folder => join(folder, "npm")),
  ]
  for (const candidate of candidates) {
    if (!candidate || !existsSync(candidate)) continue
    const file = realpathSync(candidate)
    if (basename(file) === "npm-cli.js") return [process.execPath, file]
    if (basename(candidate) === "npm") return [candidate]
  }
  throw new Failure("npm was not found. Install Node 24 together with npm: https://nodejs.org")
}
