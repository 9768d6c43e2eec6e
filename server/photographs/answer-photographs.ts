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
import { answerFile, chunksOf, decodePercents, tooSlow } from "../http/bodies.ts"
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

/** In seconds. */
const busyWait = 3

export function createPhotographAnswers(options: Options) {
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

  return {
    /** Takes a photograph or document of a form: the body is the file as it is. */
    async take(request: Request, client: string | null): Promise<Response> {
      const token = formTokens.read(request.headers.get(formTokenHeader) ?? undefined)
      if (!token) return refuse("stale")
      if (Number(request.headers.get("content-length")) > maxPhotographBytes) return refuse("tooLarge")
      const wait = await count(client)
      const name = decodePercents(request.headers.get(fileNameHeader) ?? "")
      return wait === 0 ? receive(request, { formId: token.id, client, name }) : refuse("tooOften", wait)
    },

    /** Shows one of a message, to administrators alone. */
    async show(request: Request): Promise<Response> {
      const { pathname } = new URL(request.url)
      const name = pathname.slice(pathname.lastIndexOf("/") + 1)
      const id = photographIdOf(name)
      if (!id) return answerFile(404, {})
      const asked =
        name === documentFileName(id)
          ? visitor.rpc("name_of_document", { document_id: id })
          : visitor.rpc("has_photograph", { photograph_id: id })
      const authorization = request.headers.get("authorization") ?? ""
      const { data, error, status } = await asked.setHeader("authorization", authorization)
      if (error) return answerFile(status < 500 ? 403 : 503, {})
      const content = data ? await store.read(name).catch(() => undefined) : null
      if (content === undefined) return answerFile(503, {})
      if (content === null) return answerFile(404, {})
      const headers = typeof data === "string" ? documentHeaders(data) : { "content-type": "image/jpeg" }
      return new Response(new Uint8Array(content), {
        headers: { ...headers, "cache-control": "private, no-store" },
      })
    },

    receiveForm: createFormReceiver({
      ...{ open, formTokens, take: keep },
      count: async client => (await count(client)) === 0,
    }),
  }
}

/** As a download alone: nothing of it is shown by a page of the site's own origin. */
function documentHeaders(name: string) {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_")
  // As RFC 8187 spells the value of a parameter.
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return {
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
    "content-security-policy": "sandbox; default-src 'none'",
    "x-content-type-options": "nosniff",
  }
}

/** `wait`: the seconds until it may be sent again. */
function refuse(fault: PhotographFault, wait = fault === "busy" ? busyWait : 0): Response {
  return answerFile(photographFaults[fault], { fault }, wait > 0 ? { "retry-after": String(wait) } : {})
}
