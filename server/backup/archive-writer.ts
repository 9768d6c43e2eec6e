import { createHash } from "node:crypto"
import { once } from "node:events"
import { createWriteStream } from "node:fs"
import { open, rename, rm } from "node:fs/promises"
import { PassThrough, Readable, Transform } from "node:stream"
import { pipeline } from "node:stream/promises"
import { ZipFile } from "yazl"
import { BackupError } from "./backup-error.ts"
import type { ManifestEntry } from "./manifest.ts"

/** Writes one ZIP file, entry by entry. */
export type ArchiveWriter = {
  /** Takes an entry's name and content; resolves when it is written, with what identifies it. */
  add(name: string, content: Readable | string): Promise<ManifestEntry>
  /** Resolves when the whole file is on the disk under its name. */
  finish(): Promise<void>
  /** Removes what was written. */
  discard(): Promise<void>
}

/**
 * Takes the path of a file that does not exist yet; returns what writes it, readable by its owner alone. Until it is
 * finished it lies beside its place as `<path>.partial`. Throws BackupError.
 */
export async function createArchive(path: string): Promise<ArchiveWriter> {
  const partial = `${path}.partial`
  const file = await open(partial, "wx", 0o600).catch(error => {
    throw unusable(partial, error)
  })
  await file.close()
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, createWriteStream(partial, { flush: true }))
  // Whoever waits for an entry or for the end is told; until then the failure is nobody's.
  written.catch(() => {})

  async function add(name: string, content: Readable | string): Promise<ManifestEntry> {
    const source = typeof content === "string" ? Readable.from([Buffer.from(content)]) : content
    const hash = createHash("sha256")
    let bytes = 0
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk)
        bytes += chunk.length
        done(null, chunk)
      },
    })
    const output = new PassThrough()
    zip.addReadStream(output, name, { mode: 0o100600 })
    await Promise.race([Promise.all([pipeline(source, measure, output), once(output, "close")]), failing()])
    return { sha256: hash.digest("hex"), bytes }
  }

  /** Rejects when the file cannot be written any further. */
  function failing(): Promise<never> {
    return new Promise((_, reject) => {
      written.catch(error => reject(unusable(partial, error)))
    })
  }

  return {
    add,
    async finish() {
      zip.end()
      await written.catch(error => {
        throw unusable(partial, error)
      })
      await rename(partial, path)
    },
    async discard() {
      zip.outputStream.unpipe()
      await rm(partial, { force: true })
    },
  }
}

function unusable(path: string, error: Error): BackupError {
  const reason = `${path} cannot be written: ${error.message}.`
  const advice = /EEXIST/.test(error.message)
    ? "Another backup is being written there, or was interrupted: delete it if none is."
    : "Name another place for the backup: npm run backup -- FILE"
  return new BackupError("file-unusable", `${reason} ${advice}`, { cause: error })
}
