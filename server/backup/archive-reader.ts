import { createHash } from "node:crypto"
import type { Readable, Writable } from "node:stream"
import { text } from "node:stream/consumers"
import { pipeline } from "node:stream/promises"
import { type Entry, openPromise } from "yauzl"
import { OperatorError } from "../operator-error.mjs"
import { type Manifest, manifestEntry, manifestSchema, ownFormat } from "./manifest.ts"

export type Archive = {
  manifest: Manifest
  read(name: string): Promise<Readable>
  /** The callback gets the entry that is copied and the progress of the whole; it may throw to end the copying. */
  measure(onProgress: (detail: string) => void): Copy
  close(): void
}

type Copy = (name: string, target: Writable, signal?: AbortSignal) => Promise<void>

type Watch = {
  onProgress: (detail: string) => void
  signal?: AbortSignal | undefined
}

/** Reads a backup once from end to end; every entry is what was written. Throws OperatorError. */
export async function openArchive(path: string, { onProgress, signal }: Watch): Promise<Archive> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(error => {
    const missing = error.code !== undefined
    throw missing
      ? new OperatorError(`${path} cannot be read: ${error.message}.`, { cause: error })
      : damaged(path, "it is no ZIP file, or its end is missing", error)
  })
  try {
    const entries = new Map<string, Entry>()
    const found = await Array.fromAsync(zip.eachEntry())
    const top = topFolder(found)
    for (const entry of found) {
      const packed = packedName(entry)
      const name = packed.startsWith(top) ? packed.slice(top.length) : packed
      if (!addedByPackers.test(name)) entries.set(name, entry)
    }
    const read = async (name: string) => {
      const entry = entries.get(name)
      if (!entry) throw new Error(`${name} is missing`)
      return zip.openReadStreamPromise(entry)
    }
    const manifest = readManifest(await text(await read(manifestEntry)))
    const names = Object.keys(manifest.entries)
    const missing = names.find(name => !entries.has(name))
    if (missing !== undefined) throw new Error(`${missing} is missing`)
    if (entries.size !== names.length + 1) throw new Error("it holds other entries than it says")
    const total = Object.values(manifest.entries).reduce((sum, { bytes }) => sum + bytes, 0)
    const measure: Archive["measure"] = onProgress => {
      let done = 0
      return async (name, target, signal) => {
        const count = watch(({ length }) => {
          done += length
          onProgress(`${name}, ${Math.floor((done / total) * 100)} %`)
        })
        await pipeline(await read(name), count, target, { signal })
      }
    }
    const copy = measure(onProgress)
    for (const name of names) {
      const hash = createHash("sha256")
      await copy(name, hash, signal)
      if (hash.digest("hex") !== manifest.entries[name]?.sha256)
        throw new Error(`${name} is not what was written`)
    }
    return { manifest, read, measure, close: () => zip.close() }
  } catch (error) {
    zip.close()
    signal?.throwIfAborted()
    if (error instanceof OperatorError) throw error
    throw damaged(path, error instanceof Error ? error.message : String(error), error)
  }
}

/** Programs that pack a folder add entries for folders and hidden files. No file of a backup is hidden. */
const addedByPackers = /(^|\/)($|(__MACOSX|@eaDir)\/|\.|(Thumbs\.db|ehthumbs\.db|desktop\.ini|Icon\r)$)/i

function packedName({ fileName }: Entry): string {
  return fileName.replace(/^(\.\/)+/, "")
}

/** The folder that a backup was packed with, as `backup/`; "" where its files lie at the top. */
function topFolder(entries: readonly Entry[]): string {
  const manifests = entries.map(packedName).filter(name => /(^|\/)manifest\.json$/.test(name))
  const own = manifests.filter(name => !addedByPackers.test(name))
  const [first = ""] = own.toSorted((one, other) => one.length - other.length)
  return first.slice(0, -manifestEntry.length)
}

/** Throws where the text is no manifest, and an OperatorError for another form of backups. */
function readManifest(content: string): Manifest {
  const said: unknown = JSON.parse(content)
  const { success, data } = manifestSchema.safeParse(said)
  if (success) return data
  const { format } = Object(said) as { format?: unknown }
  if (typeof format !== "number" || format === ownFormat)
    throw new Error(`its ${manifestEntry} is incomplete`)
  throw new OperatorError(
    `The backup has form ${format}; this release reads form ${ownFormat}. Restore it with the release that made it.`,
  )
}

function damaged(path: string, reason: string, cause: unknown): OperatorError {
  return new OperatorError(`${path} is not a whole backup: ${reason}. Take another one.`, { cause })
}

/** A step of a pipeline that passes the pieces on. What it throws ends the pipeline. */
export function watch(onPiece: (piece: Buffer) => void) {
  return async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      onPiece(piece)
      yield piece
    }
  }
}
