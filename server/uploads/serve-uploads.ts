import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"
import type { Logger } from "pino"
import { isUploadName } from "#app/lib/uploaded-picture.ts"
import { isRead } from "../http/is-read.ts"
import { createByteLru } from "../http/representation/byte-lru.ts"
import { type Representation, represent } from "../http/representation/representation.ts"
import { sendRepresentation } from "../http/representation/send-representation.ts"
import { targetPath } from "../http/target-path.ts"
import { describeError } from "../log.ts"
import { nameAnswer } from "../request-id.ts"
import type { UploadStore } from "./upload-store.ts"

type Options = {
  store: UploadStore
  /** Headers of every answer, as a flat list of names and values. */
  headers: readonly string[]
  log: Pick<Logger, "error">
  next: RequestListener
}

const prefix = "/uploads/"
const forGood = ["cache-control", "public, max-age=31536000, immutable", "accept-ranges", "bytes"]
const mostBytes = 32 * 1024 * 1024

/**
 * Takes a store and the listener behind; returns a listener that answers requests for uploaded pictures. Nothing but
 * the name of a picture is looked for: every other path goes on.
 */
export function serveUploads({ store, headers, log, next }: Options): RequestListener {
  const loaded = createByteLru<Representation>(mostBytes)

  async function load(name: string): Promise<Representation | null> {
    const body = await store.read(name)
    if (!body) return null
    const contentType = name.endsWith(".avif") ? "image/avif" : "image/webp"
    const content = await represent({ body, shared: [...headers, ...forGood], contentType, quality: null })
    loaded.set(name, content, content.bytes)
    return content
  }

  function end(response: ServerResponse, status: number, more: string[] = []): void {
    response
      .writeHead(status, [...headers, ...more, "cache-control", "no-store", "content-length", "0"])
      .end()
  }

  async function send(request: IncomingMessage, response: ServerResponse, name: string): Promise<void> {
    const ready = loaded.get(name)
    if (!ready) nameAnswer(response)
    const content = ready ?? (await load(name))
    if (content) sendRepresentation(request, response, content, { offersRanges: true })
    else end(response, 404)
  }

  return (request, response) => {
    const { url = "" } = request
    const path = targetPath(url)
    const name = path.slice(prefix.length)
    if (!path.startsWith(prefix) || !isUploadName(name)) return next(request, response)
    if (!isRead(request)) return end(response, 405, ["allow", "GET, HEAD"])
    send(request, response, name).catch(error => {
      log.error(describeError(error), "uploaded picture not read")
      end(response, 503, ["retry-after", "5"])
    })
  }
}
