import { join } from "node:path"
import { runLogged } from "./command.mjs"
import { vouchedFor } from "./hash-file.mjs"
import { packagesHash, packagesHashFile } from "./installed-packages.mjs"
import { findNpm } from "./npm.mjs"

/**
 * Installs the packages of the lock file, whatever NODE_ENV says: the build needs the development ones.
 * @param {string} root
 * @returns {Promise<void>} rejects with a Failure that holds npm's output
 */
export async function installPackages(root) {
  const command = [...findNpm(), "ci", "--include=dev", "--include=optional"]
  const log = join(root, ".cache/install.log")
  await vouchedFor(packagesHashFile(root), packagesHash(root), () => runLogged(command, { cwd: root, log }))
}
