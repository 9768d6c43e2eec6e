import { mkdirSync } from "node:fs"
import { dirname, join } from "node:path"
import { OperatorError } from "#server/operator-error.mjs"
import { root } from "#server/project.mjs"

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
