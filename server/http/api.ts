import { type Context, Hono } from "hono"
import type { Logger } from "pino"
import type { Backend } from "../backend/backend.ts"
import { createEmbeddedApi } from "./api/embedded-api.ts"
import { tooManyTries } from "./api/refusal.ts"
import type { AuthGuards } from "./auth/auth-call.ts"
import { readJson } from "./json-body.ts"
import { answerNotification } from "./send-notification.ts"

type Options = AuthGuards & {
  backend: Backend
  /** Takes a request's context; returns by what its sender is counted. */
  clientOf(context: Context): string | null
  wakeOutbox(): void
  log: Logger
}

/** Every first path segment that belongs to the API, open or closed: none of them is ever a page. */
export const services = ["rest", "auth", "storage", "functions", "_system"]

/** Largest notification, in bytes. */
const largestNotification = 64 * 1024

/** Takes the backend, the guards and the outbox worker's wake; returns what answers the API's addresses: the open routes, 404 for the rest. */
export function createApi({ backend, clientOf, wakeOutbox, log, ...guards }: Options): Hono {
  const api = new Hono()
  const notification = "/functions/v1/send-notification"
  api.post(notification, async context => {
    const seconds = await guards.limiter.take("notificationByClient", clientOf(context))
    if (seconds > 0) return tooManyTries(seconds)
    const read = await readJson(context.req.raw, largestNotification)
    if ("fault" in read) return Response.json({ error: read.fault.message }, { status: read.fault.status })
    return answerNotification(read.value, wakeOutbox)
  })
  api.all(notification, () =>
    Response.json({ error: "no such method" }, { status: 405, headers: { allow: "POST" } }),
  )
  if (backend.publicUrl === null) {
    const answer = createEmbeddedApi({ backend, log, ...guards })
    for (const service of ["rest", "auth"]) {
      api.all(`/${service}/v1/*`, context => answer(context.req.raw, clientOf(context)))
    }
  }
  for (const service of services) {
    api.all(`/${service}/*`, () => Response.json({ error: "no such route" }, { status: 404 }))
  }
  return api
}
