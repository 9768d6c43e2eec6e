import { mkdirSync, readFileSync } from "node:fs"
import { basename, dirname, join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { OperatorError } from "./operator-error.mjs"

/** Absolute path of the repository, without a slash at its end. */
export const root = resolve(fileURLToPath(new URL("../..", import.meta.url)))

/**
 * Node's options for the server, in every way to start it; the Dockerfile has the same. The options of
 * memory make answers from it cheaper and the process smaller (decision 21): Node's own code lies on large
 * pages, where the system has such; no garbage is collected when the server is idle, which costs V8 what it knows of
 * the objects of node:http; the room for new objects, in MiB, is fixed; and old garbage is
 * collected when it is this many percent of what lives.
 */
export const serverCommand = [
  "--disable-warning=ExperimentalWarning",
  "--use-largepages=silent",
  "--no-memory-reducer",
  "--min-semi-space-size=8",
  "--max-semi-space-size=8",
  "--heap-growing-percent=40",
  "server/main.ts",
]

/** The environment of the server's process (decision 21), in the container without the cache, which nothing can write there. */
export const serverEnvironment = { NODE_COMPILE_CACHE: join(root, ".cache/compiled"), MALLOC_ARENA_MAX: "2" }

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

/** Makes the folder that a file of .cache goes to. Throws an OperatorError that says what the system said. @param {string} file */
export function makeParent(file) {
  try {
    // Not with `recursive`, which says of a read-only file system that a folder is missing.
    mkdirSync(dirname(file))
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code === "EEXIST") return
    throw new OperatorError(
      `Installing and building write here: ${message}. Run it where this user may write.`,
    )
  }
}
