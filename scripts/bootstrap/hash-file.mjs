import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"

/**
 * Does the work whose result a hash file vouches for. The file is gone while the work runs and comes back only
 * when it succeeded, so that interrupted work is done again.
 * @param {string} file path of the hash file
 * @param {string} hash hash of what the work starts from
 * @param {() => Promise<void>} work
 */
export async function vouchedFor(file, hash, work) {
  rmSync(file, { force: true })
  await work()
  writeHash(file, hash)
}

/**
 * Tells whether a hash file holds this hash.
 * @param {string} file
 * @param {string} hash
 * @returns {boolean} false when the file is missing
 */
export function hasHash(file, hash) {
  try {
    return readFileSync(file, "utf8").trim() === hash
  } catch {
    return false
  }
}

/**
 * Writes a hash file and the folders that lead to it.
 * @param {string} file
 * @param {string} hash
 */
export function writeHash(file, hash) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${hash}\n`)
}
