import type { Logger } from "pino"
import {
  type AcceptedUpload,
  largestUpload,
  type UploadFault,
  uploadAddress,
} from "../../app/lib/uploaded-picture.ts"
import type { Limiter } from "../http/limits/limiter.ts"
import { readBody } from "../http/request-body.ts"
import { createTurns } from "./turns.ts"
import type { UploadStore } from "./upload-store.ts"

type Options = {
  store: UploadStore
  /** Tells whether the bearer of a request's token may upload; null when that cannot be known. */
  mayUpload(headers: Headers): Promise<boolean | null>
  limiter: Limiter
  log: Pick<Logger, "error">
}

/** Takes the request of an upload and by what its sender is counted; answers it. */
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
 * Returns what takes pictures: the body is the file as it is. Who may not upload is refused before the body is read,
 * and pictures are made one after another, so that no crowd of them takes the server's memory.
 */
export function createUploadAnswer({ store, mayUpload, limiter, log }: Options): UploadAnswer {
  const inTurn = createTurns()
  return async (request, client) => {
    const allowed = await mayUpload(request.headers)
    if (!allowed) return refuse(allowed === null ? "failed" : "denied")
    const seconds = await limiter.take("uploadByClient", client)
    if (seconds > 0) return refuse("tooMany", { "retry-after": String(seconds) })
    const body = await readBody(request, largestUpload)
    if (!(body instanceof Uint8Array)) return refuse(body.status === 413 ? "tooLarge" : "failed")

    // What reads pictures is large: it is loaded with the first one.
    const { renderPicture } = await import("./render-picture.ts")
    const rendered = await inTurn(() => renderPicture(Buffer.from(body.buffer)))
    if ("fault" in rendered) return refuse(rendered.fault)
    const { picture, height, files } = rendered
    const token = request.headers.get("authorization")?.replace(/^Bearer /, "") ?? ""
    for (const file of files) {
      const outcome = await store.save(file, token)
      if (outcome === "failed") log.error({}, "an uploaded picture was not kept")
      if (outcome !== "saved") return refuse(outcome)
    }
    const accepted: AcceptedUpload = { url: uploadAddress(picture), width: picture.width, height }
    return Response.json(accepted, { status: 201, headers: { "cache-control": "no-store" } })
  }
}

function refuse(fault: UploadFault, headers?: HeadersInit): Response {
  const init = { status: statuses[fault], headers: { ...headers, "cache-control": "no-store" } }
  return Response.json({ fault }, init)
}
