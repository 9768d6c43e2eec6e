import { resolve } from "node:path"
import { fileURLToPath } from "node:url"

/** Absolute path of the repository, without a slash at its end. */
export const root = resolve(fileURLToPath(new URL("../..", import.meta.url)))
