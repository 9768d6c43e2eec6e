import { createHash } from "node:crypto"
import type { Readable } from "node:stream"
import { text } from "node:stream/consumers"
import { pipeline } from "node:stream/promises"
import { type Entry, openPromise, type ZipFile } from "yauzl"
import { BackupError } from "./backup-error.ts"
import { type Manifest, type ManifestEntry, manifestEntry, manifestSchema } from "./manifest.ts"

/** A backup that was found whole. */
export type Archive = {
  manifest: Manifest
  /** Takes the name of one of its entries; returns the entry's content. */
  read(name: string): Promise<Readable>
  close(): void
}

/**
 * Takes the path of a backup; reads it once from end to end and returns it when every entry is what was written.
 * Throws BackupError.
 */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(error => {
    const missing = error.code !== undefined
    throw missing
      ? new BackupError("file-unusable", `${path} cannot be read: ${error.message}.`, { cause: error })
      : damaged(path, "it is no ZIP file, or its end is missing", error)
  })
  try {
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    const read = (name: string) => openEntry(zip, entries, name)
    const manifest = manifestSchema.parse(JSON.parse(await text(await read(manifestEntry))))
    const names = Object.keys(manifest.entries)
    if (entries.size !== names.length + 1) throw new Error("it holds other entries than it says")
    for (const name of names) await verify(await read(name), name, manifest.entries[name])
    return { manifest, read, close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw damaged(path, error instanceof Error ? error.message : String(error), error)
  }
}

function openEntry(zip: ZipFile, entries: Map<string, Entry>, name: string): Promise<Readable> {
  const entry = entries.get(name)
  if (!entry) throw new Error(`${name} is missing`)
  return zip.openReadStreamPromise(entry)
}

async function verify(content: Readable, name: string, expected: ManifestEntry | undefined): Promise<void> {
  const hash = createHash("sha256")
  await pipeline(content, hash)
  if (hash.digest("hex") !== expected?.sha256) throw new Error(`${name} is not what was written`)
}

function damaged(path: string, reason: string, cause: unknown): BackupError {
  return new BackupError("damaged", `${path} is not a whole backup: ${reason}. Take another one.`, { cause })
}
