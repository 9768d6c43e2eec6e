import { randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import type { Logger } from "pino"
import { z } from "zod"
import { cleanLine } from "#app/lib/typed-text.ts"
import {
  type AcceptedUpload,
  maxUploadBytes,
  type UploadFault,
  uploadAddress,
  uploadedPictureOf,
  uploadFaults,
  uploadNames,
} from "../../app/lib/uploaded-picture.ts"
import { answerFile, decodePercents, readBody, readJson } from "../http/bodies.ts"
import type { Limiter } from "../http/limits/limiter.ts"
import type { Queues } from "../http/limits/queues.ts"
import { fetchPicture } from "./fetch-picture.ts"
import type { PictureRows } from "./picture-rows.ts"
import type { UploadRight } from "./upload-right.ts"
import type { SaveOutcome, UploadStore } from "./upload-store.ts"

type Options = {
  store: UploadStore
  rows: PictureRows
  onRemoved(name: string): void
  mayUpload: UploadRight
  limiter: Limiter
  /** The queues for encoding pictures, which takes memory, and for fetching them, which takes other sites' time. */
  queues: Pick<Queues, "pictures" | "fetches">
  log: Pick<Logger, "info" | "error">
  fetchPicture?: (address: string) => Promise<Buffer | UploadFault>
}

const importForm = z.object({ address: z.string().max(2000) })

/** Largest body with an address, in bytes. */
const largestAddress = 16 * 1024

/** In characters. */
const longestName = 200

/** The number of tries, and the milliseconds between them, for a picture that another request stores or deletes. */
const [mostTries, busyPause] = [20, 250]

/**
 * The handlers for pictures of posts, for administrators alone. Rights are checked before the body is read; pictures are made
 * one after another, for the sake of memory.
 */
export function createUploadAnswers({ store, rows, mayUpload, limiter, queues, log, ...rest }: Options) {
  const fetchFrom = rest.fetchPicture ?? fetchPicture

  /** Answers with the fault that keeps a caller from the rest, or null. */
  async function refuse(request: Request, client: string | null): Promise<Response | null> {
    const allowed = await mayUpload(request.headers)
    if (!allowed) return faultAnswer(allowed === null ? "failed" : "denied")
    const seconds = await limiter.take("uploadByClient", client)
    return seconds > 0 ? faultAnswer("tooMany", { "retry-after": String(seconds) }) : null
  }

  async function keep(
    file: Buffer,
    name: string,
    request: Request,
    client: string | null,
  ): Promise<Response> {
    // The module that reads pictures is large: it is loaded with the first one.
    const { renderPicture } = await import("./render-picture.ts")
    const rendered = await queues.pictures(client, () => renderPicture(file))
    if (!rendered) return faultAnswer("failed")
    if ("fault" in rendered) {
      log.info(rendered, "a picture cannot be read")
      return faultAnswer(rendered.fault)
    }
    const { picture, height, files } = rendered
    const [token, claim] = [tokenOf(request), randomUUID()]
    const url = uploadAddress(picture)
    const shownName = cleanLine(decodePercents(name)).trim().slice(0, longestName)
    const upload = { address: url, name: shownName, width: picture.width, height, bytes: file.length }
    let begun = await rows.begin(upload, claim, token)
    for (let tries = 1; begun === "busy" && tries < mostTries; tries++) {
      await pause(busyPause)
      begun = await rows.begin(upload, claim, token)
    }
    if (begun !== "new" && begun !== "known") {
      if (begun !== "denied") log.error({ begun }, "an uploaded picture could not be listed")
      return faultAnswer(begun === "denied" ? "denied" : "failed")
    }
    let outcome: SaveOutcome = "saved"
    for (const file of files) if (outcome === "saved") outcome = await store.save(file, token)
    const names = uploadNames(picture)
    const isGone = outcome !== "saved" && begun === "new" && (await store.remove(names, token))
    const settled = outcome === "saved" ? "stored" : isGone ? "gone" : "unsure"
    if (!(await rows.settle(url, claim, settled, token))) log.error({}, "a picture is listed as busy")
    if (outcome === "failed") log.error({}, "an uploaded picture could not be stored")
    const accepted: AcceptedUpload = { url, width: picture.width, height }
    return outcome === "saved" ? answerFile(201, accepted) : faultAnswer(outcome)
  }

  return {
    /** Takes a picture: the body is the file as it is, and the header x-file-name its name, percent-encoded. */
    async take(request: Request, client: string | null): Promise<Response> {
      const refusal = await refuse(request, client)
      if (refusal) return refusal
      const body = await readBody(request, maxUploadBytes)
      if (!(body instanceof Uint8Array)) return faultAnswer(body.status === 413 ? "tooLarge" : "failed")
      const file = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
      return keep(file, request.headers.get("x-file-name") ?? "", request, client)
    },

    /** Takes the picture at an address of another site, from `{"address": …}`. */
    async importPicture(request: Request, client: string | null): Promise<Response> {
      const refusal = await refuse(request, client)
      if (refusal) return refusal
      const body = await readJson(request, largestAddress)
      const wanted = "value" in body && importForm.safeParse(body.value).data
      if (!wanted) return faultAnswer("noAddress")
      const file = (await queues.fetches(client, () => fetchFrom(wanted.address))) ?? "failed"
      if (typeof file === "string") return faultAnswer(file)
      const { pathname } = new URL(wanted.address)
      return keep(file, pathname.slice(pathname.lastIndexOf("/") + 1), request, client)
    },

    /** Removes a picture that no post and no draft uses, by the name of its address. */
    async remove(request: Request, client: string | null): Promise<Response> {
      const refusal = await refuse(request, client)
      if (refusal) return refusal
      const { pathname } = new URL(request.url)
      const picture = uploadedPictureOf(pathname)
      if (!picture) return answerFile(404, {})
      const [token, claim] = [tokenOf(request), randomUUID()]
      const outcome = await rows.remove(pathname, claim, token)
      if (outcome === "used") return answerFile(409, {})
      if (outcome === "none") return answerFile(404, {})
      if (outcome !== "begun")
        return faultAnswer(outcome === "denied" || outcome === "tooMany" ? outcome : "failed")
      const names = uploadNames(picture)
      const isRemoved = await store.remove(names, token)
      for (const name of names) rest.onRemoved(name)
      // A picture that still has files stays in the list, where it can be deleted again.
      const isSettled = await rows.settle(pathname, claim, isRemoved ? "gone" : "unsure", token)
      if (!isRemoved || !isSettled) {
        log.error({}, "a picture could not be deleted")
        return faultAnswer("failed")
      }
      return answerFile(200, {})
    },
  }
}

function tokenOf({ headers }: Request): string {
  return headers.get("authorization")?.replace(/^Bearer /, "") ?? ""
}

function faultAnswer(fault: UploadFault, headers?: HeadersInit): Response {
  return answerFile(uploadFaults[fault], { fault }, headers)
}
