import { readFile, rm } from "node:fs/promises"
import { join } from "node:path"
import type { Logger } from "pino"
import { isUploadName } from "#app/lib/uploaded-picture.ts"
import type { VisitorApi } from "../backend/backend.ts"
import { describeFileFault, ifMissing, writeWhole } from "../data-dir.ts"
import type { PictureFile } from "./render-picture.ts"

type StoredFile = Omit<PictureFile, "format"> & { format: PictureFile["format"] | "pdf" }

export type SaveOutcome = "saved" | "denied" | "failed"

/** The store of uploaded pictures. A name stands for one content for good, so saving it again changes nothing. */
export type UploadStore = {
  /** Keeps it. Never fails. */
  save(file: StoredFile, token: string): Promise<SaveOutcome>
  /** Resolves with whether none of them is there any more. Never fails. */
  remove(names: readonly string[], token: string): Promise<boolean>
  /** Its content, or null where there is none. Throws when that cannot be known. */
  read(name: string): Promise<Buffer | null>
}

export function createFolderStore(
  folder: string,
  log: Pick<Logger, "error">,
  isName = isUploadName,
): UploadStore {
  const note = (error: unknown, what: string) =>
    log.error(describeFileFault(error, folder), `a file could not be ${what}`)
  return {
    async save({ name, content }) {
      return writeWhole(folder, name, content).then(
        () => "saved",
        error => {
          note(error, "written")
          return "failed"
        },
      )
    },

    async remove(names) {
      const removing = names.map(name => rm(join(folder, name), { force: true }))
      const kept = (await Promise.allSettled(removing)).filter(({ status }) => status === "rejected")
      const [first] = kept as PromiseRejectedResult[]
      if (first) note(first.reason, "removed")
      return kept.length === 0
    },

    async read(name) {
      if (!isName(name)) return null
      return readFile(join(folder, name))
        .catch(ifMissing(null))
        .catch(error => {
          note(error, "read")
          throw error
        })
    },
  }
}

const year = 31_536_000

const publicUploads = { bucket: "uploads", isName: isUploadName, key: null as string | null }

/** A private bucket has no policies and is read with a key: `publishableKey` is the secret one then. */
export function createHostedStore(
  { url, fetch, publishableKey }: VisitorApi,
  { bucket, isName, key } = publicUploads,
): UploadStore {
  const headersFor = (token: string, type: string) => ({
    apikey: publishableKey,
    authorization: `Bearer ${token}`,
    "content-type": type,
  })
  return {
    async save({ name, format, content }, token) {
      const type = format === "pdf" ? "application/pdf" : `image/${format}`
      const headers = { ...headersFor(token, type), "cache-control": `max-age=${year}` }
      const body = new Uint8Array(content)
      try {
        const sent = { method: "POST", headers, body }
        const answer = await fetch(`${url}/storage/v1/object/${bucket}/${name}`, sent)
        return answer.ok ? "saved" : outcomeOf(await answer.json())
      } catch {
        return "failed"
      }
    },

    async remove(names, token) {
      const headers = headersFor(token, "application/json")
      const body = JSON.stringify({ prefixes: names })
      try {
        const { ok } = await fetch(`${url}/storage/v1/object/${bucket}`, { method: "DELETE", headers, body })
        return ok
      } catch {
        return false
      }
    },

    async read(name) {
      if (!isName(name)) return null
      const headers = key ? { apikey: key, authorization: `Bearer ${key}` } : undefined
      const place = key ? bucket : `public/${bucket}`
      const answer = await fetch(`${url}/storage/v1/object/${place}/${name}`, headers && { headers })
      if (answer.ok) return Buffer.from(await answer.arrayBuffer())
      if (statusIn(await answer.json()) === "404") return null
      throw new Error("the storage did not answer")
    },
  }
}

/** The storage answers most refusals with status 400 and says in the body which one it means. */
function outcomeOf(answer: unknown) {
  const status = statusIn(answer)
  if (status === "409") return "saved"
  return status === "401" || status === "403" ? "denied" : "failed"
}

function statusIn(answer: unknown): string {
  const { statusCode } = (answer ?? {}) as { statusCode?: string | number }
  return String(statusCode)
}
