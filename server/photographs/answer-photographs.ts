import { join } from "node:path"
import type { Logger } from "pino"
import {
  documentFileName,
  fileNameHeader,
  formTokenHeader,
  maxPhotographBytes,
  type PhotographFault,
  photographFaults,
  photographIdOf,
} from "#app/lib/photograph.ts"
import type { Client, FormTokens } from "#app/lib/server-environment.ts"
import type { VisitorApi } from "../backend/backend.ts"
import { connect } from "../backend/connect.ts"
import { answerFile, type BodyFault, chunksOf, decodeFileName, tooSlow } from "../http/bodies.ts"
import type { Limiter } from "../http/limits/limiter.ts"
import type { Queues } from "../http/limits/queues.ts"
import { createIncomingRoom, type IncomingRoom } from "./incoming-room.ts"
import { incomingFolder, type PhotographStore } from "./photograph-store.ts"
import { createReceiver } from "./receive-file.ts"
import { createFormReceiver } from "./receive-form.ts"
import { createTaker, type Sender } from "./take-photograph.ts"

type Options = {
  store: PhotographStore
  api: VisitorApi
  privileged: Pick<Client, "rpc">
  formTokens: Pick<FormTokens, "read">
  limiter: Pick<Limiter, "take">
  queues: Pick<Queues, "photographs">
  room?: IncomingRoom
  dataDir: string
  log: Pick<Logger, "info" | "error">
}

export type PhotographAnswers = {
  /** Takes a photograph or document of a form: the body is the file as it is. */
  take(request: Request, client: string | null): Promise<Response>
  /** Shows one of a message, to administrators alone. */
  show(request: Request): Promise<Response>
  receiveForm(request: Request, client: string | null): Promise<Request | BodyFault>
}

/** In seconds. */
const busyWait = 3

export function createPhotographAnswers(options: Options): PhotographAnswers {
  const { store, api, privileged, formTokens, limiter, queues, log } = options
  const folder = join(options.dataDir, incomingFolder)
  const visitor = connect(api, api.publishableKey)
  const room = options.room ?? createIncomingRoom()
  const open = (client: string | null) =>
    createReceiver({ folder, limit: maxPhotographBytes, room, client, log })
  const keep = createTaker({ store, privileged, enqueue: queues.photographs, log })

  async function receive(request: Request, sender: Sender): Promise<Response> {
    const receiver = await open(sender.client)
    if (!receiver) return refuse("failed")
    try {
      for await (const chunk of chunksOf(request.body)) await receiver.take(chunk)
      const file = await receiver.end()
      if (typeof file === "string") return refuse(file)
      const taken = await keep(file, sender)
      return "id" in taken ? answerFile(201, taken) : refuse(taken.fault)
    } catch (error) {
      return error === tooSlow ? refuse("tooSlow") : refuse("failed")
    } finally {
      await receiver.discard()
    }
  }

  /** Counts a photograph of a client; returns in how many seconds it may be sent. */
  const count = (client: string | null) => limiter.take("photographByClient", client)

  /** As a download alone: nothing of it is shown by a page of the site's own origin. */
  async function showDocument(id: string, request: Request): Promise<Response> {
    const asked = visitor.rpc("name_of_document", { document_id: id })
    const { data, error, status } = await asked.setHeader(
      "authorization",
      request.headers.get("authorization") ?? "",
    )
    if (error) return answerFile(status < 500 ? 403 : 503, {})
    const content = data ? await store.read(documentFileName(id)).catch(() => undefined) : null
    if (content === undefined) return answerFile(503, {})
    if (content === null || !data) return answerFile(404, {})
    const plain = data.replace(/[^\x20-\x7e]|["\\%]/g, "_")
    return new Response(new Uint8Array(content), {
      headers: {
        "content-type": "application/pdf",
        "content-disposition": `attachment; filename="${plain}"; filename*=UTF-8''${encodeParameter(data)}`,
        "content-security-policy": "sandbox; default-src 'none'",
        "x-content-type-options": "nosniff",
        "cache-control": "private, no-store",
      },
    })
  }

  return {
    async take(request, client) {
      const token = formTokens.read(request.headers.get(formTokenHeader) ?? undefined)
      if (!token) return refuse("stale")
      if (Number(request.headers.get("content-length")) > maxPhotographBytes) return refuse("tooLarge")
      const wait = await count(client)
      const name = decodeFileName(request.headers.get(fileNameHeader) ?? "")
      return wait === 0 ? receive(request, { formId: token.id, client, name }) : refuse("tooOften", wait)
    },

    async show(request) {
      const { pathname } = new URL(request.url)
      const name = pathname.slice(pathname.lastIndexOf("/") + 1)
      const id = photographIdOf(name)
      if (!id) return answerFile(404, {})
      if (name === documentFileName(id)) return showDocument(id, request)
      const asked = visitor.rpc("has_photograph", { photograph_id: id })
      const { data, error, status } = await asked.setHeader(
        "authorization",
        request.headers.get("authorization") ?? "",
      )
      if (error) return answerFile(status < 500 ? 403 : 503, {})
      const content = data ? await store.read(name).catch(() => undefined) : null
      if (content === undefined) return answerFile(503, {})
      if (content === null) return answerFile(404, {})
      const headers = { "content-type": "image/jpeg", "cache-control": "private, no-store" }
      return new Response(new Uint8Array(content), { headers })
    },

    receiveForm: createFormReceiver({
      ...{ open, formTokens, take: keep },
      count: async client => (await count(client)) === 0,
    }),
  }
}

/** As RFC 8187 spells the value of a parameter. */
function encodeParameter(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** `wait`: the seconds until it may be sent again. */
function refuse(fault: PhotographFault, wait = fault === "busy" ? busyWait : 0): Response {
  return answerFile(photographFaults[fault], { fault }, wait > 0 ? { "retry-after": String(wait) } : {})
}
