import { Hono } from "hono"
import type { Backend } from "../backend/backend.ts"
import { apiAccess } from "./api-routes.ts"
import { answerNotification } from "./send-notification.ts"

type Options = { backend: Backend; wakeOutbox(): void }

/** Every first path segment that belongs to the API, open or closed: none of them is ever a page. */
export const services = ["rest", "auth", "storage", "functions", "_system"]

/** Takes the backend and the outbox worker's wake; returns what answers the API's addresses: the open routes, 404 for the rest. */
export function createApi({ backend, wakeOutbox }: Options): Hono {
  const api = new Hono()
  api.post("/functions/v1/send-notification", async context => {
    const body = await context.req.json().catch(() => null)
    return answerNotification(body, wakeOutbox)
  })
  if (backend.publicUrl === null) {
    for (const service of ["rest", "auth"]) {
      api.all(`/${service}/v1/*`, context => passOn(context.req.raw, backend))
    }
  }
  for (const service of services) {
    api.all(`/${service}/*`, () => Response.json({ error: "no such route" }, { status: 404 }))
  }
  return api
}

async function passOn(request: Request, backend: Backend): Promise<Response> {
  const status = apiAccess(request.method, new URL(request.url).pathname)
  if (status !== 200) return Response.json({ error: "no such route" }, { status })
  const answer = await backend.fetch(request)
  const headers = new Headers(answer.headers)
  headers.set("cache-control", "no-store")
  for (const name of [...headers.keys()]) if (name.startsWith("access-control-")) headers.delete(name)
  return new Response(answer.body, { status: answer.status, headers })
}
