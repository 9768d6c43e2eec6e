import { existsSync, realpathSync } from "node:fs"
import { basename, delimiter, dirname, join, sep } from "node:path"
import { Failure } from "./failure.mjs"

/**
 * Finds npm: the one that runs this process, the one beside its Node, or the one on the PATH.
 * @param {string} root its node_modules may be deleted while npm runs, so no Node from there is used
 * @returns {string[]} program and first arguments of an npm command
 * @throws {Failure} when there is none
 */
export function findNpm(root) {
  const path = (process.env.PATH ?? "").split(delimiter)
  const node = existing([process.execPath, ...path.map(folder => join(folder, "node"))]).find(
    file => !file.startsWith(join(root, "node_modules") + sep),
  )
  const beside = dirname(process.execPath)
  const npm = existing([
    process.env.npm_execpath ?? "",
    join(beside, "npm"),
    join(beside, "node_modules/npm/bin/npm-cli.js"),
    ...path.map(folder => join(folder, "npm")),
  ]).find(file => ["npm-cli.js", "npm"].includes(basename(file)))

  if (!npm || !node) throw new Failure("npm was not found. Install Node 24 with its npm: https://nodejs.org")
  return npm.endsWith(".js") ? [node, npm] : [npm]
}

/**
 * @param {string[]} paths
 * @returns {string[]} real paths of those that exist
 */
function existing(paths) {
  return paths.filter(path => path && existsSync(path)).map(path => realpathSync(path))
}
