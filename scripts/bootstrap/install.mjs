import { rmSync } from "node:fs"
import { join } from "node:path"
import { runLogged } from "./command.mjs"
import { Failure } from "./failure.mjs"
import { vouchedFor } from "./hash-file.mjs"
import {
  installedExtent,
  lockMatchesManifest,
  packagesHash,
  packagesHashFile,
} from "./installed-packages.mjs"
import { removeUnusedParts } from "./node.mjs"
import { findNpm } from "./npm.mjs"

/**
 * Installs exactly the packages of the lock file, whatever NODE_ENV says. An installation that was completed is brought up
 * to date and keeps its extent where that is wider; one that was interrupted is made anew.
 * `npm ci` refuses a lock file that lacks a package meant only for another platform, so it is not used.
 * @param {string} root
 * @param {import("./installed-packages.mjs").Extent} extent
 * @returns {Promise<void>} rejects with a Failure that holds npm's output
 */
export async function installPackages(root, extent) {
  if (!lockMatchesManifest(root)) {
    throw new Failure("package.json and package-lock.json name different packages. Run: npm install")
  }
  const installed = installedExtent(root)
  const all = extent === "all" || installed === "all"
  const command = [...findNpm(root), "install", "--no-save", "--include=optional"]
  await vouchedFor(packagesHashFile(root), packagesHash(root, all ? "all" : "site"), async () => {
    if (!installed) rmSync(join(root, "node_modules"), { recursive: true, force: true })
    const options = { cwd: root, log: join(root, ".cache/install.log") }
    await runLogged([...command, all ? "--include=dev" : "--omit=dev"], options)
    removeUnusedParts(root)
  })
}
