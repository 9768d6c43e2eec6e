import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"
import { LRUCache } from "lru-cache"
import type { Logger } from "pino"
import { isUploadName, sourceOfJpeg } from "#app/lib/uploaded-picture.ts"
import { contentBounds, type Representation, represent } from "../http/cache/representation.ts"
import { sendEmpty, sendRepresentation } from "../http/cache/send.ts"
import { isRead, targetPath } from "../http/request-target.ts"
import { describeError } from "../log.ts"
import { setRequestIdHeader } from "../request-id.ts"
import type { UploadStore } from "./upload-store.ts"

type Options = {
  store: UploadStore
  /** Headers of every answer, as a flat list of names and values. */
  headers: readonly string[]
  log: Pick<Logger, "error">
}

const prefix = "/uploads/"
const immutable = ["cache-control", "public, max-age=31536000, immutable"]
const maxBytes = 32 * 1024 * 1024

/** A JPEG for mails is made of the stored file; all other paths go on. `forget` drops a file from memory. */
export function serveUploads({ store, headers, log }: Options) {
  const loaded = new LRUCache<string, Representation>({
    ...contentBounds(maxBytes, content => content),
    async fetchMethod(name) {
      const source = sourceOfJpeg(name)
      const stored = await store.read(source ?? name)
      if (!stored) return undefined
      const body = source ? await (await import("./render-picture.ts")).toJpeg(stored) : stored
      const contentType = source ? "image/jpeg" : name.endsWith(".avif") ? "image/avif" : "image/webp"
      return represent({ body, shared: [...headers, ...immutable], contentType, compression: null })
    },
  })

  const refusal = [...headers, "cache-control", "no-store"]

  async function send(request: IncomingMessage, response: ServerResponse, name: string): Promise<void> {
    if (!loaded.has(name)) setRequestIdHeader(response)
    const content = await loaded.fetch(name)
    if (content) sendRepresentation(request, response, content)
    else sendEmpty(response, 404, refusal)
  }

  function forget(name: string): void {
    loaded.delete(name)
    loaded.delete(name.replace(/webp$/, "jpg"))
  }

  const serve =
    (next: RequestListener): RequestListener =>
    (request, response) => {
      const path = targetPath(request.url ?? "")
      const name = path.slice(prefix.length)
      if (
        !path.startsWith(prefix) ||
        !(isUploadName(name) || sourceOfJpeg(name)) ||
        request.method === "DELETE"
      )
        return next(request, response)
      if (!isRead(request)) return sendEmpty(response, 405, [...refusal, "allow", "GET, HEAD, DELETE"])
      send(request, response, name).catch(error => {
        log.error(describeError(error), "uploaded picture not read")
        sendEmpty(response, 503, [...refusal, "retry-after", "5"])
      })
    }
  return { serve, forget }
}
