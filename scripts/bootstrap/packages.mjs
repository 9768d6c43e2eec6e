import { readdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { removeUnusedParts } from "./node.mjs"
import { OperatorError } from "./operator-error.mjs"
import { runLogged } from "./processes.mjs"
import { npmCommand, readJson } from "./project.mjs"

/**
 * How much is installed: `site` is what building and running need, the dependencies of package.json; `all` adds its
 * devDependencies, the tools of checks, tests and measurements.
 * @typedef {"site" | "all"} Extent
 */

/**
 * Whether node_modules holds what the lock file asks for, or more, by the record that npm leaves there. Optional
 * packages may be missing: they are for other platforms.
 * @param {string} root
 * @param {Extent} extent
 */
export function packagesAreFresh(root, extent) {
  const installed = readJson(recordFile(root))?.packages
  if (!installed || !lockMatchesManifest(root)) return false
  const { "": _, ...wanted } = readLock(root)
  return Object.entries(wanted).every(([path, { version, optional, dev, devOptional }]) =>
    installed[path]
      ? installed[path].version === version
      : optional === true || devOptional === true || (dev === true && extent === "site"),
  )
}

/**
 * Installs exactly the packages of the lock file, whatever NODE_ENV says. An installation that was completed is brought up
 * to date and keeps its extent where that is wider; one that was interrupted, or is to get a wider extent, is made again.
 * `npm ci` refuses a lock file that lacks a package meant only for another platform, so it is not used. Rejects with a
 * OperatorError that holds npm's output.
 * @param {string} root
 * @param {Extent} extent
 */
export async function installPackages(root, extent) {
  if (!lockMatchesManifest(root)) {
    throw new OperatorError("package.json and package-lock.json name different packages. Run: npm install")
  }
  /** @type {Record<string, { dev?: boolean }> | undefined} */
  const installed = readJson(recordFile(root))?.packages
  const hadAll = Object.values(installed ?? {}).some(({ dev }) => dev)
  const all = extent === "all" || hadAll
  // npm writes its record last. Without one, half a package may look like a whole one, as those for the site do.
  const isKept = installed && hadAll === all
  rmSync(isKept ? recordFile(root) : join(root, "node_modules"), { recursive: true, force: true })
  const options = ["--no-save", "--include=optional", all ? "--include=dev" : "--omit=dev"]
  const log = join(root, ".cache/install.log")
  await runLogged([...npmCommand(), "install", ...options], { cwd: root, log })
  if (!all) removeForAuthors(join(root, "node_modules"))
  removeUnusedParts(root)
}

/** Removes types and source maps, which nothing reads that builds or runs: an eighth of all. @param {string} folder */
function removeForAuthors(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && /\.(map|d\.[cm]?ts)$/.test(entry.name)) rmSync(join(entry.parentPath, entry.name))
}

/** @param {string} root */
function recordFile(root) {
  return join(root, "node_modules/.package-lock.json")
}

/**
 * @param {string} root
 * @returns {Record<string, any>} packages by path, the project itself by ""
 */
function readLock(root) {
  return readJson(join(root, "package-lock.json"))?.packages ?? {}
}

/** @param {string} root */
function lockMatchesManifest(root) {
  return declared(readLock(root)[""] ?? {}) === declared(readJson(join(root, "package.json")) ?? {})
}

/** @param {Record<string, Record<string, string>>} manifest */
function declared({ dependencies, devDependencies, optionalDependencies }) {
  const groups = [dependencies, devDependencies, optionalDependencies]
  return JSON.stringify(groups.map(group => Object.entries(group ?? {}).sort()))
}
