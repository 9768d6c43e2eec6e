import { createHash, randomUUID } from "node:crypto"
import { open, rm } from "node:fs/promises"
import { join } from "node:path"
import { makePrivateFolder } from "../data-dir.ts"

/** A file as it was sent, on the disk. */
export type ReceivedFile = { path: string; sha256: string; bytes: number }

export type Receiver = {
  take(chunk: Uint8Array): Promise<void>
  /** "tooLarge" and "failed" leave no file. */
  end(): Promise<ReceivedFile | "tooLarge" | "failed">
  /** Removes it, wherever it stands. */
  discard(): Promise<void>
}

/**
 * Takes a file as it comes and writes it to the folder, so that no crowd of senders takes the server's memory. What is beyond
 * the limit is read and thrown away.
 */
export async function createReceiver(folder: string, limit: number): Promise<Receiver> {
  const path = join(folder, randomUUID())
  const hash = createHash("sha256")
  await makePrivateFolder(folder)
  const file = await open(path, "wx", 0o600)
  let [bytes, hasFailed, isOpen] = [0, false, true]
  const close = async () => {
    if (isOpen) await file.close().catch(() => {})
    isOpen = false
  }
  const discard = async () => {
    await close()
    await rm(path, { force: true })
  }
  return {
    async take(chunk) {
      bytes += chunk.byteLength
      if (bytes > limit || hasFailed) return
      hash.update(chunk)
      await file.writeFile(chunk).catch(() => {
        hasFailed = true
      })
    },
    async end() {
      await close()
      if (bytes <= limit && !hasFailed) return { path, sha256: hash.digest("hex"), bytes }
      await discard()
      return hasFailed ? "failed" : "tooLarge"
    },
    discard,
  }
}
