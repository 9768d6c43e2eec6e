import { mkdir } from "node:fs/promises"
import { isRoot } from "./backend/postgres/placement.ts"

/** Takes a folder of the data directory; makes it where it is not there, for its owner alone. */
export async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
}

/**
 * Takes the data directory; makes it where it is not there, for its owner alone. Where that is root, whom PostgreSQL does
 * not run as, others may pass through it, and see nothing of what is in it.
 */
export async function makeDataDir(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: isRoot() ? 0o711 : 0o700 })
}
