import { createHash, randomUUID } from "node:crypto"
import { open, rm } from "node:fs/promises"
import { join } from "node:path"
import type { Logger } from "pino"
import { describeFileFault, makePrivateFolder } from "../data-dir.ts"
import type { IncomingRoom } from "./incoming-room.ts"

export type ReceivedFile = { path: string; sha256: string; bytes: number }

export type Receiver = NonNullable<Awaited<ReturnType<typeof createReceiver>>>

/** The folder for a client's files, and how much room there is. */
type Options = {
  folder: string
  limit: number
  room: IncomingRoom
  client: string | null
  log: Pick<Logger, "error">
}

/** No crowd of senders takes the server's memory; bytes beyond the limit are thrown away. Null where nothing is writable. */
export async function createReceiver({ folder, limit, room, client, log }: Options) {
  const fail = (error: unknown) => {
    log.error(describeFileFault(error, folder), "an uploaded file could not be written")
    return null
  }
  const path = join(folder, randomUUID())
  const hash = createHash("sha256")
  const file = await makePrivateFolder(folder)
    .then(() => open(path, "wx", 0o600))
    .catch(fail)
  if (!file) return null
  let [bytes, held, isOpen] = [0, 0, true]
  let fault: "tooLarge" | "busy" | "failed" | null = null
  const close = async () => {
    if (isOpen) await file.close().catch(() => {})
    isOpen = false
  }
  /** Removes it, wherever it stands, and gives its room back. */
  const discard = async () => {
    await close()
    await rm(path, { force: true })
    room.give(client, held)
    held = 0
  }
  return {
    async take(chunk: Uint8Array): Promise<void> {
      if (fault) return
      bytes += chunk.byteLength
      if (bytes > limit) fault = "tooLarge"
      else if (!room.take(client, chunk.byteLength)) fault = "busy"
      if (fault) return
      held += chunk.byteLength
      hash.update(chunk)
      await file.writeFile(chunk).catch(error => {
        fail(error)
        fault = "failed"
      })
    },
    /** A fault leaves no file. */
    async end(): Promise<ReceivedFile | "tooLarge" | "busy" | "failed"> {
      await close()
      if (!fault) return { path, sha256: hash.digest("hex"), bytes }
      await discard()
      return fault
    },
    discard,
  }
}
