import { mkdir } from "node:fs/promises"
import { isRoot } from "./backend/postgres/placement.ts"

/** Makes a folder for its owner alone, where there is none. */
export async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
}

/**
 * Makes the data directory for its owner alone, where there is none. Where that is root, whom PostgreSQL does not run as, others
 * may pass through it, and see nothing of what is in it.
 */
export async function makeDataDir(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: isRoot() ? 0o711 : 0o700 })
}
