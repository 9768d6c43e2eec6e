import { Hono } from "hono"
import { bodyLimit } from "hono/body-limit"
import type { Logger } from "pino"
import type { Backend } from "../backend/backend.ts"
import { describeError } from "../log.ts"
import { createApi } from "./api.ts"
import { addSecurityHeaders, contentSecurityPolicy } from "./security-headers.ts"
import type { SiteHandler } from "./site.ts"

type Options = {
  backend: Backend
  site: SiteHandler
  /** In development answers have no policy: the bundler's client needs inline code. */
  development: boolean
  https: boolean
  wakeOutbox(): void
  log: Logger
}

/** Largest body of a form or an API call, in bytes: two long posts in two languages fit in. */
const largestBody = 2 * 1024 * 1024

/** Takes the parts of the server; returns what answers every request for the Supabase API and for pages. */
export function createApp({ backend, site, development, https, wakeOutbox, log }: Options): Hono {
  const app = new Hono()

  app.use(async (context, next) => {
    await next()
    const { headers } = context.res
    addSecurityHeaders(headers, https)
    if (!development && !headers.has("content-security-policy")) {
      headers.set("content-security-policy", contentSecurityPolicy({ backendUrl: null, https }))
    }
  })
  app.use(
    bodyLimit({
      maxSize: largestBody,
      onError: () => Response.json({ error: "too large" }, { status: 413 }),
    }),
  )

  app.route("/", createApi({ backend, wakeOutbox }))
  app.all("*", context => site(context.req.raw))
  app.onError((error, context) => {
    log.error({ ...describeError(error), path: context.req.path }, "request failed")
    return new Response("Something went wrong. Please reload the page.", { status: 500 })
  })
  return app
}
