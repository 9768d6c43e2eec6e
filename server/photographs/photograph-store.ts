import { join } from "node:path"
import type { Logger } from "pino"
import { documentFileName, photographIdOf, photographName } from "#app/lib/photograph.ts"
import type { Backend } from "../backend/backend.ts"
import { createFolderStore, createHostedStore } from "../uploads/upload-store.ts"
import type { RenderedPhotograph } from "./render-photograph.ts"

/** In the data directory: the photographs and documents of messages, and files that are being received. */
const photographsFolder = "photographs"
export const incomingFolder = "incoming"

export type PhotographStore = {
  /** Resolves with whether both of its files are kept. Never fails. */
  save(id: string, photograph: RenderedPhotograph): Promise<boolean>
  /** Resolves with whether it is kept. Never fails. */
  saveDocument(id: string, content: Buffer): Promise<boolean>
  /** Resolves with whether none of the files of a photograph or document is there any more. Never fails. */
  remove(id: string): Promise<boolean>
  /** A file by its name; null where there is none. Throws when that cannot be known. */
  read(name: string): Promise<Buffer | null>
}

type Options = {
  backend: Pick<Backend, "url" | "publicUrl" | "fetch" | "secretKey">
  dataDir: string
  log: Pick<Logger, "error">
}

/** A folder of the data directory, or a private bucket of a hosted Supabase. */
export function createPhotographStore({ backend, dataDir, log }: Options): PhotographStore {
  const { secretKey } = backend
  const isName = (name: string) => photographIdOf(name) !== null
  const files = backend.publicUrl
    ? createHostedStore(
        { ...backend, publishableKey: secretKey },
        { bucket: "photographs", isName, key: secretKey },
      )
    : createFolderStore(join(dataDir, photographsFolder), log, isName)
  const save = async (name: string, content: Buffer, format: "jpeg" | "pdf" = "jpeg") =>
    (await files.save({ name, format, content }, secretKey)) === "saved"
  return {
    async save(id, { large, small }) {
      return (await save(photographName(id, "large"), large)) && save(photographName(id, "small"), small)
    },
    saveDocument: (id, content) => save(documentFileName(id), content, "pdf"),
    remove(id) {
      const names = [photographName(id, "large"), photographName(id, "small"), documentFileName(id)]
      return files.remove(names, secretKey)
    },
    read: name => files.read(name),
  }
}
