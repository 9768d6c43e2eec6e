import { Hono } from "hono"
import { bodyLimit } from "hono/body-limit"
import type { Logger } from "pino"
import type { Backend } from "../backend/backend.ts"
import { describeError } from "../log.ts"
import { apiAccess } from "./api-routes.ts"
import { addSecurityHeaders, contentSecurityPolicy } from "./security-headers.ts"
import { answerNotification } from "./send-notification.ts"
import type { SiteHandler } from "./site.ts"
import { staticFiles } from "./static-files.ts"

type Options = {
  backend: Backend
  site: SiteHandler
  /** The built client's folder; null in development, where the bundler serves the files. */
  clientFolder: string | null
  https: boolean
  wakeOutbox(): void
  log: Logger
}

/** Largest body of a form or an API call, in bytes: two long posts in two languages fit in. */
const largestBody = 2 * 1024 * 1024

/** Takes the parts of the server; returns what answers every request: files, the Supabase API, pages. */
export function createApp({ backend, site, clientFolder, https, wakeOutbox, log }: Options): Hono {
  const app = new Hono()

  app.use(async (context, next) => {
    await next()
    const { headers } = context.res
    addSecurityHeaders(headers, https)
    if (clientFolder && !headers.has("content-security-policy")) {
      headers.set("content-security-policy", contentSecurityPolicy({ backendUrl: null, https }))
    }
  })
  app.use(
    bodyLimit({
      maxSize: largestBody,
      onError: () => Response.json({ error: "too large" }, { status: 413 }),
    }),
  )
  if (clientFolder) app.use(staticFiles(clientFolder))

  app.post("/functions/v1/send-notification", async context => {
    const body = await context.req.json().catch(() => null)
    return answerNotification(body, wakeOutbox)
  })
  if (backend.publicUrl === null) {
    for (const service of ["rest", "auth"]) {
      app.all(`/${service}/v1/*`, async context => {
        const status = apiAccess(context.req.method, context.req.path)
        if (status !== 200) return Response.json({ error: "no such route" }, { status })
        const answer = await backend.fetch(context.req.raw)
        const headers = new Headers(answer.headers)
        headers.set("cache-control", "no-store")
        for (const name of [...headers.keys()]) if (name.startsWith("access-control-")) headers.delete(name)
        return new Response(answer.body, { status: answer.status, headers })
      })
    }
  }
  for (const closed of ["rest", "auth", "storage", "functions", "_system"]) {
    app.all(`/${closed}/*`, () => Response.json({ error: "no such route" }, { status: 404 }))
  }

  app.all("*", context => site(context.req.raw))
  app.onError((error, context) => {
    log.error({ ...describeError(error), path: context.req.path }, "request failed")
    return new Response("Something went wrong. Please reload the page.", { status: 500 })
  })
  return app
}
