import { randomUUID } from "node:crypto"
import { open, readFile, rename, rm } from "node:fs/promises"
import { join } from "node:path"
import { isUploadName } from "#app/lib/uploaded-picture.ts"
import { makePrivateFolder } from "../private-folder.ts"
import type { UploadStore } from "./upload-store.ts"

export function createFolderStore(folder: string): UploadStore {
  return {
    async save({ name, content }) {
      const unfinished = join(folder, unfinishedUploadName())
      try {
        await makePrivateFolder(folder)
        await write(unfinished, content)
        await rename(unfinished, join(folder, name))
        return "saved"
      } catch {
        await rm(unfinished, { force: true }).catch(() => {})
        return "failed"
      }
    },

    async read(name) {
      if (!isUploadName(name)) return null
      try {
        return await readFile(join(folder, name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null
        throw error
      }
    },
  }
}

/** A new name for a file until it is finished. */
export function unfinishedUploadName(): string {
  return `.${randomUUID()}`
}

export function isUnfinishedUpload(name: string): boolean {
  return /^\.[0-9a-f-]{36}$/.test(name)
}

/** The content is on the disk before the file has its name: after a crash none is there by half. */
async function write(path: string, content: Buffer): Promise<void> {
  await using file = await open(path, "wx", 0o600)
  await file.writeFile(content)
  await file.sync()
}
