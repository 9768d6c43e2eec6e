import { randomUUID } from "node:crypto"
import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { OperatorError } from "./operator-error.mjs"

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

export async function makePrivateFolder(path: string): Promise<void> {
  await makeFolder(path, 0o700)
}

/** `mkdir` with `recursive` says ENOENT of a read-only file system, and never ends in one without folders (/proc). */
export async function makeFolder(path: string, mode?: number): Promise<void> {
  const make = () =>
    mkdir(path, mode).catch(async (error: NodeJS.ErrnoException) => {
      const isThere = error.code !== "ENOENT" && (await stat(path).catch(() => null))?.isDirectory()
      if (!isThere) throw error
    })
  await make().catch(async error => {
    if (error.code !== "ENOENT" || dirname(path) === path || (await isFolder(dirname(path)))) throw error
    await makeFolder(dirname(path), mode)
    await make()
  })
}

const isFolder = async (path: string) => (await stat(path).catch(() => null))?.isDirectory() === true

/** Under root, whom PostgreSQL does not run as, others may pass through the folder and see nothing in it. */
export async function makeDataDir(path: string): Promise<void> {
  await makeFolder(path, isRoot() ? 0o711 : 0o700)
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

/** Codes of the system about a path or a disk, with what the operator does about each; null leaves all causes open. */
const fileSystemErrors: Record<string, string | null> = {
  EACCES:
    "This user may not write there: give the folder to the user who runs this (chown), or run it as its owner.",
  EPERM: "This user may not do that there: give the folder to the user who runs this (chown).",
  EROFS: "The file system is mounted read-only: mount it for writing, or choose a folder on another one.",
  ENOSPC: "The disk is full: give it room.",
  EDQUOT: "The user's quota on that disk is used up: raise it, or delete files.",
  EFBIG: "The file system takes no file of that size: choose another one.",
  EEXIST: "That is a file, or a link to what is not there: move it away, or choose another path.",
  ENOTDIR: "A part of that path is a file: choose another path.",
  ...{ ENOENT: null, EBUSY: null, EIO: null, ENODEV: null, EMFILE: null, ENFILE: null },
}

/** Null for any other error. On a full disk Node names no path. */
export function explainFileSystem(error: unknown, folder: string): string | null {
  const { code = "", syscall, path, message } = (error ?? {}) as NodeJS.ErrnoException
  if (syscall === undefined || !(code in fileSystemErrors)) return null
  const place = path === undefined ? ` in ${folder}` : ""
  const advice = fileSystemErrors[code] ?? `Check the owner, the permissions and the free space of ${folder}.`
  return `${message}${place}. ${advice}`
}

export function describeFileFault(error: unknown, folder: string): object {
  const { code } = (error ?? {}) as NodeJS.ErrnoException
  return { code, folder, reason: explainFileSystem(error, folder) }
}

/** The sentences of the system in what PostgreSQL says, each with the code of the same error in Node. */
const systemWords = {
  "No space left on device": "ENOSPC",
  "Disk quota exceeded": "EDQUOT",
  "Read-only file system": "EROFS",
  "Permission denied": "EACCES",
} as const

/** Advises the operator about an error of the file system that PostgreSQL quotes; empty where it quotes none. */
export function adviceOn(words: string): string {
  const found = Object.entries(systemWords).find(([text]) => words.includes(text))
  return (found && fileSystemErrors[found[1]]) ?? ""
}

export function toOperatorError(error: unknown, dataDir: string): OperatorError {
  if (error instanceof OperatorError) return error
  const reason = error instanceof Error ? error.message : String(error)
  const explained = explainFileSystem(error, dataDir)
  if (!explained) return new OperatorError(`PostgreSQL could not be started: ${reason}`, { cause: error })
  const message = `The data directory cannot be used: ${explained} Or set DATA_DIR to another directory.`
  return new OperatorError(message, { cause: error })
}
