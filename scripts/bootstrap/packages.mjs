import { execFileSync } from "node:child_process"
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { OperatorError } from "#server/operator-error.mjs"
import { npmCommand, readJson } from "#server/project.mjs"
import { removeUnusedParts } from "./node.mjs"
import { runLogged } from "./processes.mjs"

/**
 * The extent of an installation: `site` is what building and running need, the dependencies of package.json; `all` adds its
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
  /** @param {string} cwd */
  const install = cwd => runLogged([...npmCommand(), "install", ...options], { cwd, log })
  if (isKept || !(await installByAddress(root, install))) await install(root)
  if (!all) removeForAuthors(join(root, "node_modules"))
  removeUnusedParts(root)
}

/**
 * Installs beside the project, by a copy of the lock file that holds the address of each package at the registry that
 * npm is set to. Without them npm asks the registry about each package first, which takes half of the time. Returns
 * false where the registry has its packages at other addresses.
 * @param {string} root
 * @param {(folder: string) => Promise<void>} install
 */
async function installByAddress(root, install) {
  const registry = registryOf(root)
  if (!registry) return false
  const folder = join(root, ".cache/packages")
  const clear = () => rmSync(folder, { recursive: true, force: true })
  clear()
  mkdirSync(folder, { recursive: true })
  for (const name of ["package.json", ".npmrc"])
    if (existsSync(join(root, name))) cpSync(join(root, name), join(folder, name))
  const lock = readJson(join(root, "package-lock.json"))
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (!entry.integrity) continue
    const name = entry.name ?? path.split("node_modules/").at(-1)
    entry.resolved = `${registry}${name}/-/${name.split("/").at(-1)}-${entry.version}.tgz`
  }
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify(lock))
  try {
    await install(folder)
    renameSync(join(folder, "node_modules"), join(root, "node_modules"))
    return true
  } catch (error) {
    if (/\bE40[134]\b/.test(String(error))) return false
    throw error
  } finally {
    clear()
  }
}

/**
 * The address of the one registry that npm is set to, with a slash at its end.
 * @param {string} root
 * @returns {string | undefined} nothing where some packages come from another
 */
function registryOf(root) {
  const [program = "", ...args] = npmCommand()
  const printed = execFileSync(program, [...args, "config", "list", "--json"], {
    cwd: root,
    encoding: "utf8",
  })
  const settings = JSON.parse(printed)
  return Object.keys(settings).some(name => name.endsWith(":registry")) ? undefined : settings.registry
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
