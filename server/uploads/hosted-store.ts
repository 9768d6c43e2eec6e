import { isUploadName } from "#app/lib/uploaded-picture.ts"
import type { Backend } from "../backend/backend.ts"
import type { UploadStore } from "./upload-store.ts"

const bucket = "uploads"
const year = 31_536_000

/** The store in its bucket "uploads", whose policies decide by the uploader's token. */
export function createHostedStore({
  url,
  fetch,
  publishableKey,
}: Pick<Backend, "url" | "fetch" | "publishableKey">): UploadStore {
  return {
    async save({ name, format, content }, token) {
      const headers = {
        apikey: publishableKey,
        authorization: `Bearer ${token}`,
        "content-type": `image/${format}`,
        "cache-control": `max-age=${year}`,
      }
      try {
        const body = new Uint8Array(content)
        const answer = await fetch(`${url}/storage/v1/object/${bucket}/${name}`, {
          method: "POST",
          headers,
          body,
        })
        return answer.ok ? "saved" : outcomeOf(await answer.json())
      } catch {
        return "failed"
      }
    },

    async read(name) {
      if (!isUploadName(name)) return null
      const answer = await fetch(`${url}/storage/v1/object/public/${bucket}/${name}`)
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
