import { randomUUID } from "node:crypto"
import { mkdir, rename, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { OperatorError } from "../scripts/bootstrap/operator-error.mjs"

/** Whether this process is root, as which PostgreSQL refuses to run. */
export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** For a catch: the value of what is not there. Every other error is thrown. */
export function ifMissing<T>(value: T) {
  return (error: NodeJS.ErrnoException): T => {
    if (error.code === "ENOENT") return value
    throw error
  }
}

/** Makes a folder for its owner alone, where there is none. */
export async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
}

/** Where its owner is root, whom PostgreSQL does not run as, others may pass through it, and see nothing in it. */
export async function makeDataDir(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: isRoot() ? 0o711 : 0o700 })
}

/** Writes a file for its owner alone; it has another name until all of it is on the disk. Returns its path. */
export async function writeWhole(folder: string, name: string, content: string | Buffer): Promise<string> {
  const file = join(folder, name)
  const unfinished = join(folder, unfinishedName(name))
  await makePrivateFolder(folder)
  try {
    await writeFile(unfinished, content, { flag: "wx", mode: 0o600, flush: true })
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  return file
}

export function unfinishedName(name: string): string {
  return `.${name}.${randomUUID()}`
}

export function isUnfinished(name: string): boolean {
  return /^\..+\.[0-9a-f-]{36}$/.test(name)
}

const fileSystemErrors = /^(EACCES|EEXIST|EPERM|EROFS|ENOSPC|ENOTDIR|ENOENT|EBUSY|EIO)$/

/** The OperatorError for an error while the data directory or the database in it is opened. */
export function toOperatorError(error: unknown, dataDir: string): OperatorError {
  if (error instanceof OperatorError) return error
  const reason = error instanceof Error ? error.message : String(error)
  const { code = "", path } = (error ?? {}) as NodeJS.ErrnoException
  if (path === undefined || !fileSystemErrors.test(code))
    return new OperatorError(`PostgreSQL could not be started: ${reason}`, { cause: error })
  const advice = `Check the owner, the permissions and the free space of ${dataDir}, or set DATA_DIR to another directory.`
  return new OperatorError(`The data directory cannot be used: ${reason}. ${advice}`, { cause: error })
}
