import { rmSync } from "node:fs"
import { join } from "node:path"
import { runLogged } from "./command.mjs"
import { Failure } from "./failure.mjs"
import { vouchedFor } from "./hash-file.mjs"
import { lockMatchesManifest, packagesHash, packagesHashFile } from "./installed-packages.mjs"
import { findNpm } from "./npm.mjs"

/**
 * Installs exactly the packages of the lock file, whatever NODE_ENV says: the build needs the development ones.
 * `npm ci` would do the same, but refuses a lock file that lacks a package meant only for another platform.
 * @param {string} root
 * @returns {Promise<void>} rejects with a Failure that holds npm's output
 */
export async function installPackages(root) {
  if (!lockMatchesManifest(root)) {
    throw new Failure("package.json and package-lock.json name different packages. Run: npm install")
  }
  const command = [...findNpm(root), "install", "--no-save", "--include=dev", "--include=optional"]
  await vouchedFor(packagesHashFile(root), packagesHash(root), async () => {
    rmSync(join(root, "node_modules"), { recursive: true, force: true })
    await runLogged(command, { cwd: root, log: join(root, ".cache/install.log") })
  })
}
