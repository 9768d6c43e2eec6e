import { type AsyncZippable, type FlateCallback, strToU8, zipSync } from "fflate/browser"

export { strToU8, zipSync }

/**
 * Stands in for fflate's function of this name, which compresses in workers of blob: addresses: the pages' content security
 * policy refuses those, and the function would never end.
 */
export function zip(files: AsyncZippable, done: FlateCallback): void {
  done(null, zipSync(files as Parameters<typeof zipSync>[0]))
}
