import { createHash } from "node:crypto"
import { join } from "node:path"
import { hasHash, writeHash } from "./hash-file.mjs"
import { readJson } from "./read-json.mjs"

/**
 * Hashes what an installation depends on.
 * @param {string} root
 * @returns {string} SHA-256 in hex
 */
export function packagesHash(root) {
  const wanted = [JSON.stringify(readLock(root)), declared(readManifest(root))]
  return createHash("sha256").update(wanted.join("\n")).digest("hex")
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
 * Tells whether node_modules holds what the lock file asks for. An installation made with npm by hand counts.
 * @param {string} root
 * @returns {boolean}
 */
export function packagesAreFresh(root) {
  const hash = packagesHash(root)
  if (hasHash(packagesHashFile(root), hash)) return true
  if (!npmInstalledTheLock(root)) return false
  writeHash(packagesHashFile(root), hash)
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
 */
function npmInstalledTheLock(root) {
  const { "": _, ...wanted } = readLock(root)
  const installed = readJson(join(root, "node_modules/.package-lock.json"))?.packages
  if (!installed || !lockMatchesManifest(root)) return false
  return Object.entries(wanted).every(([path, { version, optional }]) =>
    installed[path] ? installed[path].version === version : optional === true,
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
