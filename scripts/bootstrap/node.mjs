import { spawnSync } from "node:child_process"
import { rmSync } from "node:fs"
import { join } from "node:path"
import { hasSecurityReleases, nodeLines } from "#server/node-releases.mjs"
import { OperatorError } from "#server/operator-error.mjs"

/** @typedef {{ version: string, execPath: string, platform: string, arch: string }} Present */

/**
 * Chooses the Node that runs everything after the bootstrap: the present one when it has the security releases of its
 * line, else the one that comes from npm for Linux, which is the newest that npm has for the processor. Throws an
 * OperatorError when there is none.
 * @param {string} root folder of node_modules
 * @param {Present} [present]
 */
export function chooseNode(root, present = process) {
  if (hasSecurityReleases(present.version)) return present.execPath
  const packaged = join(packageFolder(root, present), "bin/node")
  const { stdout } = spawnSync(packaged, ["--version"], { encoding: "utf8" })
  if (!stdout?.startsWith("v")) throw tooOld(present)
  return packaged
}

/**
 * Refuses before an installation where chooseNode would refuse after it.
 * @param {Present} [present]
 */
export function assertSupportedNode(present = process) {
  const packaged = present.platform === "linux" && ["x64", "arm64"].includes(present.arch)
  if (!packaged && !hasSecurityReleases(present.version)) throw tooOld(present)
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

/** @param {Present} present */
function tooOld({ version }) {
  const known = nodeLines.map(({ least }) => least).join(", ")
  const needed = `Node ${version} lacks security releases: ${known} or newer in its line is needed.`
  return new OperatorError(`${needed} Install Node 24: https://nodejs.org`)
}
