import { readFileSync } from "node:fs"
import { basename, join, resolve } from "node:path"
import { fileURLToPath } from "node:url"

/** Absolute path of the repository, without a slash at its end. */
export const root = resolve(fileURLToPath(new URL("..", import.meta.url)))

/**
 * The JavaScript file behind a command of an installed package.
 * @param {string} folder that holds node_modules
 * @param {string} name
 * @param {string} command
 */
export function commandFile(folder, name, command) {
  const home = join(folder, "node_modules", name)
  const { bin } = readJson(join(home, "package.json")) ?? {}
  const file = typeof bin === "string" ? bin : bin?.[command]
  if (!file) throw new Error(`The package ${name} has no command ${command}`)
  return join(home, file)
}

/** The npm that comes with this Node: another may lie in node_modules, which npm deletes at times. */
export function npmCommand() {
  const { npm_execpath: npm = "", npm_node_execpath: node = "" } = process.env
  return basename(npm) === "npm-cli.js" && node ? [node, npm] : ["npm"]
}

/** @param {string} file @returns {any} undefined when it is missing or broken */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"))
  } catch {
    return undefined
  }
}
