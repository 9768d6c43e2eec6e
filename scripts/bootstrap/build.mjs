import { createHash } from "node:crypto"
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { commandFile } from "#server/project.mjs"
import { runLogged } from "./processes.mjs"
import { makeParent } from "./project.mjs"

const sources = [
  "app",
  "public",
  "scripts/bootstrap/build.mjs",
  "scripts/inline-script.ts",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
]

/** Whether the build was made from what the sources hold now. @param {string} root */
export function buildIsFresh(root) {
  try {
    return readFileSync(hashFile(root), "utf8") === contentHash(root, sources)
  } catch {
    return false
  }
}

/**
 * Builds for production. The hash is removed first: an interrupted build is made again. Rejects with an OperatorError that holds
 * the build's output.
 * @param {string} root
 * @param {string} node path of the Node to build with
 */
export async function buildApp(root, node) {
  const hash = contentHash(root, sources)
  rmSync(hashFile(root), { force: true })
  const command = [node, commandFile(root, "@react-router/dev", "react-router"), "build"]
  await runLogged(command, {
    cwd: root,
    log: join(root, ".cache/build.log"),
    env: { NODE_ENV: "production" },
  })
  makeParent(hashFile(root))
  writeFileSync(hashFile(root), hash)
}

/** @param {string} root */
function hashFile(root) {
  return join(root, "build/.content-hash")
}

/**
 * Equal trees give equal hashes wherever and whenever they were written.
 * @param {string} root folder that the paths are relative to
 * @param {string[]} paths files and folders; one that is missing counts as absent
 * @returns {string} SHA-256 in hex
 */
export function contentHash(root, paths) {
  const hash = createHash("sha256")
  for (const path of paths.flatMap(path => filesBelow(root, path)).sort()) {
    const content = readFileSync(join(root, path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest("hex")
}

/** @param {string} root @param {string} path @returns {string[]} */
function filesBelow(root, path) {
  const entry = statSync(join(root, path), { throwIfNoEntry: false })
  if (!entry?.isDirectory()) return entry ? [path] : []
  return readdirSync(join(root, path)).flatMap(name => filesBelow(root, `${path}/${name}`))
}
