import { join } from "node:path"
import type { Logger } from "pino"
import { documentFileName, photographIdOf, photographName } from "#app/lib/photograph.ts"
import type { Backend } from "../backend/backend.ts"
import { createFolderStore, createHostedStore } from "../uploads/upload-store.ts"
import type { RenderedPhotograph } from "./render-photograph.ts"

/** In the data directory: the photographs and documents of messages, and files that are being received. */
const photographsFolder = "photographs"
export const incomingFolder = "incoming"

export type PhotographStore = ReturnType<typeof createPhotographStore>

type Options = {
  backend: Pick<Backend, "url" | "publicUrl" | "fetch" | "secretKey">
  dataDir: string
  log: Pick<Logger, "error">
}

const isName = (name: string) => photographIdOf(name) !== null

/** The files of a hosted Supabase, in a private bucket. */
export function hostedPhotographs({ url, fetch, secretKey }: Pick<Backend, "url" | "fetch" | "secretKey">) {
  const api = { url, fetch, publishableKey: secretKey }
  return createHostedStore(api, { bucket: "photographs", isName, key: secretKey })
}

/** A folder of the data directory, or a private bucket of a hosted Supabase. */
export function createPhotographStore({ backend, dataDir, log }: Options) {
  const { secretKey } = backend
  const files = backend.publicUrl
    ? hostedPhotographs(backend)
    : createFolderStore(join(dataDir, photographsFolder), log, isName)
  const save = async (name: string, content: Buffer, format: "jpeg" | "pdf" = "jpeg") =>
    (await files.save({ name, format, content }, secretKey)) === "saved"
  return {
    /** Resolves with whether both of its files are kept. Never fails. */
    async save(id: string, { large, small }: RenderedPhotograph): Promise<boolean> {
      return (await save(photographName(id, "large"), large)) && save(photographName(id, "small"), small)
    },
    /** Resolves with whether it is kept. Never fails. */
    saveDocument: (id: string, content: Buffer) => save(documentFileName(id), content, "pdf"),
    /** Resolves with whether none of the files of a photograph or document is there any more. Never fails. */
    remove(id: string): Promise<boolean> {
      const names = [photographName(id, "large"), photographName(id, "small"), documentFileName(id)]
      return files.remove(names, secretKey)
    },
    /** A file by its name; null where there is none. Throws when that cannot be known. */
    read: (name: string) => files.read(name),
  }
}
