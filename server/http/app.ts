import type { IncomingMessage } from "node:http"
import { type Context, Hono } from "hono"
import type { Logger } from "pino"
import { wasEmptied } from "#app/lib/emptied-form.ts"
import type { Backend } from "../backend/backend.ts"
import { describeError } from "../log.ts"
import { allowedMethods, uploadsPath } from "./allowed-methods.ts"
import { createApi } from "./api.ts"
import type { AuthGuards } from "./auth/auth-call.ts"
import { formRequest } from "./form-request.ts"
import { clientIp } from "./limits/client-ip.ts"
import { createTurns } from "./limits/turns.ts"
import { watchProxies } from "./limits/watch-proxies.ts"
import { encodeResponse } from "./representation/encode-once.ts"
import { addSecurityHeaders, contentSecurityPolicy } from "./security-headers.ts"
import type { SiteHandler } from "./site.ts"

type Options = AuthGuards & {
  backend: Backend
  site: SiteHandler
  /** In development answers have no policy: the bundler's client needs inline code. */
  development: boolean
  https: boolean
  /** How many proxies are in front, each of which tells who called it. */
  proxies: number
  wakeOutbox(): void
  /** Takes the request of an upload and by what its sender is counted; answers it. */
  takeUpload(request: Request, client: string | null): Promise<Response>
  log: Logger
}

/** What a request comes with: that of the network, or by what the one is counted for whom the server asks itself. */
export type Bindings = { incoming?: IncomingMessage; renderedFor?: string | null }

/**
 * How many pages may be rendered at once, each of which takes memory until its last question to the database is
 * answered, and how many may wait: what is rendered in five seconds, and a page for each of eighty people in one office.
 */
const renderings = { atOnce: 64, waiting: { ofOne: 100, ofAll: 500 } }

const bindingsOf = (env: unknown) => (env ?? {}) as Bindings

/** It says nothing of whom it is for: who waits for a page of which there is a copy gets that. */
const busy = () =>
  new Response("Too many pages are asked for at the moment. Please try again in some seconds.", {
    status: 503,
    headers: { "retry-after": "10" },
  })

/** Nobody reads it. */
const gone = () => new Response(null, { status: 499 })

function withStatus(status: number, { body, headers }: Response): Response {
  return new Response(body, { status, headers })
}

/** The character that no text column of the database holds, as an address writes it. */
const encodedNul = /%00/

/** Takes the parts of the server; returns what answers every request for the Supabase API and for pages. */
export function createApp({ site, development, https, proxies, takeUpload, ...parts }: Options): Hono {
  const app = new Hono()
  const watch = watchProxies(proxies, parts.log)
  const takeTurn = createTurns({
    ...renderings,
    onFull: () => parts.log.warn("too many pages are asked for at once: some get status 503"),
  })
  // The server's own calls come from nobody, through no proxy.
  const senderOf = ({ env, req }: Context) => {
    const { incoming } = bindingsOf(env)
    const forwardedFor = req.header("x-forwarded-for") ?? null
    if (incoming) watch(forwardedFor)
    return clientIp({ peer: incoming?.socket.remoteAddress, forwardedFor, proxies })
  }

  /** Pages are read in turn. A form that was filled in waits for nothing, and is taken whether or not its sender has left. */
  async function askSite(request: Request, context: Context): Promise<Response> {
    const sender = senderOf(context)
    if (!["GET", "HEAD"].includes(request.method)) return site(request, sender)
    const who = sender ?? bindingsOf(context.env).renderedFor ?? null
    const answer = await takeTurn(who, async () => (request.signal.aborted ? gone() : site(request, sender)))
    return answer ?? busy()
  }

  app.use(async (context, next) => {
    await next()
    const { headers, status } = context.res
    addSecurityHeaders(headers, https)
    // The API names the methods of its addresses itself.
    if (status === 405 && !headers.has("allow"))
      headers.set("allow", allowedMethods(new URL(context.req.url).pathname))
    if (!development && !headers.has("content-security-policy")) {
      headers.set("content-security-policy", contentSecurityPolicy({ backendUrl: null, https }))
    }
  })

  app.use(async ({ req }, next) => {
    if (!encodedNul.test(req.url)) return next()
    return new Response("The address is not valid", { status: 400, headers: { "cache-control": "no-store" } })
  })
  app.route("/", createApi({ ...parts, clientOf: senderOf }))
  app.post(uploadsPath, context => takeUpload(context.req.raw, senderOf(context)))
  app.all("*", async context => {
    const request = await formRequest(context.req.raw)
    if (request instanceof Response) return request
    const answer = await askSite(request, context)
    return encodeResponse(wasEmptied(request) ? withStatus(413, answer) : answer, request)
  })
  app.onError(error => {
    parts.log.error(describeError(error), "request failed")
    return new Response("Something went wrong. Please reload the page.", { status: 500 })
  })
  return app
}
