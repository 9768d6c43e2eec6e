import { createHash } from "node:crypto"
import { readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"

/**
 * Hashes the contents of files and folders: equal trees give equal hashes wherever and whenever they were written.
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

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(root, path) {
  const entry = statSync(join(root, path), { throwIfNoEntry: false })
  if (!entry) return []
  if (!entry.isDirectory()) return [path]
  return readdirSync(join(root, path)).flatMap(name => filesBelow(root, `${path}/${name}`))
}
