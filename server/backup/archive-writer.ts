import { createHash } from "node:crypto"
import { once } from "node:events"
import { createWriteStream } from "node:fs"
import { lstat, open, rename, rm } from "node:fs/promises"
import { dirname } from "node:path"
import { PassThrough, Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { ZipFile } from "yazl"
import { syncDirectory } from "../backend/postgres/init.ts"
import { explainFileSystem } from "../data-dir.ts"
import { OperatorError } from "../operator-error.mjs"
import { watch } from "./archive-reader.ts"
import type { ManifestEntry } from "./manifest.ts"

/** Ends the name of a backup until it is finished. */
const partialSuffix = ".partial"

export function partialOf(path: string): string {
  return `${path}${partialSuffix}`
}

export function isPartial(name: string): boolean {
  return name.endsWith(partialSuffix)
}

/** Creates the file, readable by its owner alone. An error of `onBytes` ends the writing. Throws OperatorError. */
export async function createArchive(path: string, onBytes: (entry: string, bytes: number) => void) {
  const partial = await beginFile(path)
  const zip = new ZipFile()
  const discarding = new AbortController()
  const target = createWriteStream(partial, { flush: true })
  const written = pipeline(zip.outputStream, target, { signal: discarding.signal })
  // Handled where an entry or the end is awaited; this avoids an unhandled rejection.
  written.catch(() => {})
  let total = 0

  async function add(name: string, content: Readable | string): Promise<ManifestEntry> {
    const source = typeof content === "string" ? Readable.from([Buffer.from(content)]) : content
    const hash = createHash("sha256")
    let bytes = 0
    const measure = watch(piece => {
      hash.update(piece)
      bytes += piece.length
      total += piece.length
      onBytes(name, total)
    })
    const output = new PassThrough()
    zip.addReadStream(output, name, { mode: 0o100600 })
    await Promise.race([Promise.all([pipeline(source, measure, output), once(output, "close")]), failing()])
    return { sha256: hash.digest("hex"), bytes }
  }

  function failing(): Promise<never> {
    return new Promise((_, reject) => {
      written.catch(error => reject(unusable(partial, error)))
    })
  }

  return {
    add,
    /** Resolves when the whole file is on the disk under its name. */
    async finish(): Promise<void> {
      zip.end()
      await written.catch(error => {
        throw unusable(partial, error)
      })
      await rename(partial, path)
      await syncDirectory(dirname(path))
    },
    async discard(): Promise<void> {
      discarding.abort()
      await written.catch(() => {})
      await rm(partial, { force: true })
    },
  }
}

async function beginFile(path: string): Promise<string> {
  if (await lstat(path).catch(() => null)) {
    throw new OperatorError(`${path} is there already, and a backup overwrites nothing. ${advice}`)
  }
  const partial = partialOf(path)
  const file = await open(partial, "wx", 0o600).catch(error => {
    throw unusable(partial, error)
  })
  await file.close()
  return partial
}

const advice = "Name another place for the backup: npm run backup -- FILE"

function unusable(path: string, error: NodeJS.ErrnoException): OperatorError {
  const isTaken = error.code === "EEXIST"
  const reason = (!isTaken && explainFileSystem(error, dirname(path))) || `${error.message}.`
  const next = isTaken
    ? "Another backup is being written there, or was interrupted: delete it if none is."
    : advice
  return new OperatorError(`${path} cannot be written: ${reason} ${next}`, { cause: error })
}
