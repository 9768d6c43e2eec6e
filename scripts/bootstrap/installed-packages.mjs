import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { hasHash, writeHash } from "./hash-file.mjs"
import { readJson } from "./read-json.mjs"

/**
 * How much is installed: `site` is what building and running need, the dependencies of package.json; `all` adds its
 * devDependencies, the tools of checks, tests and measurements.
 * @typedef {"site" | "all"} Extent
 */

/**
 * Hashes what an installation depends on.
 * @param {string} root
 * @param {Extent} extent
 * @returns {string} the extent and a SHA-256 in hex
 */
export function packagesHash(root, extent) {
  const wanted = [JSON.stringify(readLock(root)), declared(readManifest(root))]
  return `${extent} ${createHash("sha256").update(wanted.join("\n")).digest("hex")}`
}

/**
 * The file that vouches for an installation.
 * @param {string} root
 * @returns {string}
 */
export function packagesHashFile(root) {
  return join(root, "node_modules/.kupryt-lock-hash")
}

/**
 * Reads how much the last installation that was completed put in place, whatever the lock file says since.
 * @param {string} root
 * @returns {Extent | undefined} undefined when none was completed
 */
export function installedExtent(root) {
  try {
    return readFileSync(packagesHashFile(root), "utf8").startsWith("site ") ? "site" : "all"
  } catch {
    return undefined
  }
}

/**
 * Tells whether node_modules holds what the lock file asks for, or more. An installation made with npm by hand counts.
 * @param {string} root
 * @param {Extent} extent
 * @returns {boolean}
 */
export function packagesAreFresh(root, extent) {
  /** @type {Extent[]} */
  const enough = extent === "all" ? ["all"] : ["all", "site"]
  if (enough.some(found => hasHash(packagesHashFile(root), packagesHash(root, found)))) return true
  const found = enough.find(extent => npmInstalledTheLock(root, extent))
  if (!found) return false
  writeHash(packagesHashFile(root), packagesHash(root, found))
  return true
}

/**
 * Tells whether the lock file was made for the dependencies that package.json declares.
 * @param {string} root
 * @returns {boolean}
 */
export function lockMatchesManifest(root) {
  return declared(readLock(root)[""] ?? {}) === declared(readManifest(root))
}

/**
 * Compares the lock file with the record that npm leaves in node_modules. Optional packages may be missing: they
 * are for other platforms.
 * @param {string} root
 * @param {Extent} extent
 */
function npmInstalledTheLock(root, extent) {
  const { "": _, ...wanted } = readLock(root)
  const installed = readJson(join(root, "node_modules/.package-lock.json"))?.packages
  if (!installed || !lockMatchesManifest(root)) return false
  return Object.entries(wanted).every(([path, { version, optional, dev }]) =>
    installed[path]
      ? installed[path].version === version
      : optional === true || (dev === true && extent === "site"),
  )
}

/**
 * @param {string} root
 * @returns {Record<string, any>} packages by path, the project itself by ""
 */
function readLock(root) {
  return readJson(join(root, "package-lock.json"))?.packages ?? {}
}

/** @param {string} root */
function readManifest(root) {
  return readJson(join(root, "package.json")) ?? {}
}

/** @param {Record<string, Record<string, string>>} manifest */
function declared({ dependencies, devDependencies, optionalDependencies }) {
  const groups = [dependencies, devDependencies, optionalDependencies]
  return JSON.stringify(groups.map(group => Object.entries(group ?? {}).sort()))
}
