import { spawnSync } from "node:child_process"
import { rmSync } from "node:fs"
import { join } from "node:path"
import { OperatorError } from "./operator-error.mjs"

const [oldestMajor, oldestMinor] = [22, 22]

/** @typedef {{ version: string, execPath: string, platform: string, arch: string }} Present */

/**
 * Chooses the Node that runs everything after the bootstrap: the present one when it is new enough, else the one
 * that comes from npm for Linux. Throws an OperatorError when there is none.
 * @param {string} root folder of node_modules
 * @param {Present} [present]
 */
export function chooseNode(root, present = process) {
  if (isNewEnough(present.version)) return present.execPath
  const packaged = join(packageFolder(root, present), "bin/node")
  const { stdout } = spawnSync(packaged, ["--version"], { encoding: "utf8" })
  if (!isNewEnough(stdout ?? "")) throw tooOld(present)
  return packaged
}

/**
 * Refuses before an installation where chooseNode would refuse after it.
 * @param {Present} [present]
 */
export function assertSupportedNode(present = process) {
  const packaged = present.platform === "linux" && ["x64", "arm64"].includes(present.arch)
  if (!packaged && !isNewEnough(present.version)) throw tooOld(present)
}

/**
 * Removes of the Node from npm what only compilers and readers need: a third of its size.
 * @param {string} root folder of node_modules
 */
export function removeUnusedParts(root) {
  for (const part of ["include", "share", "CHANGELOG.md"]) {
    rmSync(join(packageFolder(root, process), part), { recursive: true, force: true })
  }
}

/** @param {string} root @param {Pick<Present, "platform" | "arch">} present */
function packageFolder(root, { platform, arch }) {
  return join(root, "node_modules", `node-${platform}-${arch}`)
}

/** @param {string} version such as v24.21.0 */
function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace("v", "").split(".").map(Number)
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)
}

/** @param {Present} present */
function tooOld({ version }) {
  const needed = `Node ${oldestMajor}.${oldestMinor} or newer is needed, and this is ${version}.`
  return new OperatorError(`${needed} Install Node 24: https://nodejs.org`)
}
