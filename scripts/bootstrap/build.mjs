import { join } from "node:path"
import { runLogged } from "./command.mjs"
import { contentHash } from "./content-hash.mjs"
import { hasHash, vouchedFor } from "./hash-file.mjs"
import { commandFile } from "./package-command.mjs"

const sources = [
  "app",
  "public",
  "scripts/bootstrap/build.mjs",
  "scripts/build",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
]

/**
 * Tells whether the build was made from what the sources hold now.
 * @param {string} root
 * @returns {boolean}
 */
export function buildIsFresh(root) {
  return hasHash(hashFile(root), contentHash(root, sources))
}

/**
 * Builds the React application for production.
 * @param {string} root
 * @param {string} node path of the Node to build with
 * @returns {Promise<void>} rejects with a Failure that holds the build's output
 */
export async function buildApp(root, node) {
  const command = [node, commandFile(root, "@react-router/dev", "react-router"), "build"]
  const options = { cwd: root, log: join(root, ".cache/build.log"), env: { NODE_ENV: "production" } }
  await vouchedFor(hashFile(root), contentHash(root, sources), () => runLogged(command, options))
}

/** @param {string} root */
function hashFile(root) {
  return join(root, "build/.content-hash")
}
