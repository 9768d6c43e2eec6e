import { readFileSync } from "node:fs"
import { join } from "node:path"

/**
 * Finds the JavaScript file behind a command of an installed package.
 * @param {string} root folder of node_modules
 * @param {string} name package name
 * @param {string} command
 * @returns {string} absolute path
 */
export function commandFile(root, name, command) {
  const folder = join(root, "node_modules", name)
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
  const file = typeof bin === "string" ? bin : bin?.[command]
  if (!file) throw new Error(`The package ${name} has no command ${command}`)
  return join(folder, file)
}
