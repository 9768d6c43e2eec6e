import type { Logger } from "pino"
import {
  type AcceptedUpload,
  maxUploadBytes,
  type UploadFault,
  uploadAddress,
} from "../../app/lib/uploaded-picture.ts"
import { readClaims } from "../http/auth/caller.ts"
import { readBody } from "../http/bodies.ts"
import type { Enqueue } from "../http/limits/fair-queue.ts"
import type { Limiter } from "../http/limits/limiter.ts"
import type { UploadStore } from "./upload-store.ts"

type Options = {
  store: UploadStore
  /** Whether the bearer of a request's token may upload; null when that cannot be known. */
  mayUpload(headers: Headers): Promise<boolean | null>
  /** Writes down who has uploaded a picture; returns why it could not. */
  noteUpload(uploader: string, picture: string): Promise<string | null>
  limiter: Limiter
  enqueue: Enqueue
  log: Pick<Logger, "error">
}

type UploadAnswer = (request: Request, client: string | null) => Promise<Response>

const statuses: Record<UploadFault, number> = {
  tooLarge: 413,
  unsupported: 415,
  notAPicture: 422,
  tooManyPixels: 422,
  tooTall: 422,
  denied: 403,
  tooMany: 429,
  failed: 503,
}

/**
 * Takes pictures: the body is the file as it is. Callers without the right are rejected before the body is read, and pictures are
 * made one after another, so that no crowd of them takes the server's memory.
 */
export function createUploadHandler(options: Options): UploadAnswer {
  const { store, mayUpload, noteUpload, limiter, enqueue, log } = options
  return async (request, client) => {
    const allowed = await mayUpload(request.headers)
    if (!allowed) return faultAnswer(allowed === null ? "failed" : "denied")
    const seconds = await limiter.take("uploadByClient", client)
    if (seconds > 0) return faultAnswer("tooMany", { "retry-after": String(seconds) })
    const body = await readBody(request, maxUploadBytes)
    if (!(body instanceof Uint8Array)) return faultAnswer(body.status === 413 ? "tooLarge" : "failed")

    // What reads pictures is large: it is loaded with the first one.
    const { renderPicture } = await import("./render-picture.ts")
    const picture = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
    const rendered = await enqueue(client, () => renderPicture(picture))
    if (!rendered) return faultAnswer("failed")
    if ("fault" in rendered) return faultAnswer(rendered.fault)
    const { height, files } = rendered
    const token = request.headers.get("authorization")?.replace(/^Bearer /, "") ?? ""
    for (const file of files) {
      const outcome = await store.save(file, token)
      if (outcome === "failed") log.error({}, "an uploaded picture could not be stored")
      if (outcome !== "saved") return faultAnswer(outcome)
    }
    const url = uploadAddress(rendered.picture)
    const { sub: uploader } = readClaims(request.headers) ?? {}
    const fault = uploader && (await noteUpload(uploader, url))
    if (fault) log.error({ code: fault }, "an upload could not be written down")
    const accepted: AcceptedUpload = { url, width: rendered.picture.width, height }
    return Response.json(accepted, { status: 201, headers: { "cache-control": "no-store" } })
  }
}

function faultAnswer(fault: UploadFault, headers?: HeadersInit): Response {
  const init = { status: statuses[fault], headers: { ...headers, "cache-control": "no-store" } }
  return Response.json({ fault }, init)
}
