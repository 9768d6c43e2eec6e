import { type FileHandle, open, rename, stat } from "node:fs/promises"

/** Size from which a log is begun anew, in bytes. */
const rotationSize = 5 * 1024 * 1024

/** Opens PostgreSQL's log for appending, readable by its owner only. */
export async function openLog(path: string): Promise<FileHandle> {
  return open(path, "a", 0o600)
}

/** Makes a log that has grown past 5 MB `<path>.1`, replacing the one before it. No process may be writing to it. */
export async function rotateLog(path: string): Promise<void> {
  if ((await logSize(path)) > rotationSize) await rename(path, `${path}.1`)
}

/** Returns the size of the log in bytes, 0 when there is none. */
export async function logSize(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  )
}

/** Returns what was written to the log after its first `offset` bytes, at most 64 KB of it. */
export async function readLogFrom(path: string, offset: number): Promise<string> {
  const file = await open(path, "r")
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(65_536), 0, 65_536, offset)
    return buffer.toString("utf8", 0, bytesRead)
  } finally {
    await file.close()
  }
}
