import { readFileSync } from "node:fs"

/**
 * Reads a JSON file.
 * @param {string} file
 * @returns {any} undefined when the file is missing or broken
 */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"))
  } catch {
    return undefined
  }
}
