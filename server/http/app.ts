import type { IncomingMessage } from "node:http"
import { type Context, Hono } from "hono"
import type { Logger } from "pino"
import { takesForm } from "#app/i18n/paths.ts"
import { wasEmptied } from "#app/lib/form-answers.ts"
import type { Backend } from "../backend/backend.ts"
import { describeError } from "../log.ts"
import { allowedMethods, uploadsPath } from "./allowed-methods.ts"
import { createApi } from "./api.ts"
import type { AuthGuards } from "./auth/auth-call.ts"
import { formRequest } from "./form-request.ts"
import { isRead } from "./is-read.ts"
import { clientIp } from "./limits/client-ip.ts"
import type { TakeTurn } from "./limits/turns.ts"
import { watchProxies } from "./limits/watch-proxies.ts"
import { encodeResponse } from "./representation/encode-once.ts"
import { addSecurityHeaders, contentSecurityPolicy } from "./security-headers.ts"
import type { SiteHandler } from "./site.ts"

type Options = AuthGuards & {
  backend: Backend
  site: SiteHandler
  /** In development answers have no policy: the bundler's client needs inline code. */
  development: boolean
  /** What browsers are told of https; null where the site is not served by it. */
  hsts: string | null
  /** How many proxies are in front, each of which tells who called it. */
  proxies: number
  wakeOutbox(): void
  /** Lets renderings begin, as many as may run at once. */
  takeTurn: TakeTurn
  /** Lets reads of the API's tables begin, as many as may be under way at once. */
  takeReadTurn: TakeTurn
  /** Takes the request of an upload and by what its sender is counted; answers it. */
  takeUpload(request: Request, client: string | null): Promise<Response>
  log: Logger
}

/** What is answered to a reader who may not wait for a page. */
const busy = () =>
  new Response("Too many pages are asked for at the moment. Please try again in some seconds.", {
    status: 503,
    headers: { "cache-control": "no-store", "retry-after": "10" },
  })

/** What is answered to who has left; nobody reads it. */
const gone = () => new Response(null, { status: 499 })

function withStatus(status: number, { body, headers }: Response): Response {
  return new Response(body, { status, headers })
}

/** The character that no text column of the database holds, as an address writes it. */
const encodedNul = /%00/

/** Takes the parts of the server; returns what answers every request for the Supabase API and for pages. */
export function createApp({
  site,
  development,
  hsts,
  proxies,
  takeTurn,
  takeUpload,
  ...parts
}: Options): Hono {
  const app = new Hono()
  const watch = watchProxies(proxies, parts.log)
  const clientOf = ({ env, req }: Context) => {
    const { incoming } = (env ?? {}) as { incoming?: IncomingMessage }
    const forwardedFor = req.header("x-forwarded-for") ?? null
    // The server's own calls come through no proxy.
    if (incoming) watch(forwardedFor)
    return clientIp({ peer: incoming?.socket.remoteAddress, forwardedFor, proxies })
  }

  /**
   * Visitors wait in turn for their page. A form that was filled in waits for nothing, and is taken whether or not its
   * sender has left; nor does the server itself wait, whose page cache lets its renderings begin.
   */
  async function askSite(request: Request, client: string | null): Promise<Response> {
    if (!isRead(request) && takesForm(new URL(request.url).pathname)) return site(request, client)
    const render = async () => (request.signal.aborted ? gone() : site(request, client))
    return client === null ? render() : ((await takeTurn(client, render)) ?? busy())
  }

  app.use(async (context, next) => {
    await next()
    const { headers, status } = context.res
    addSecurityHeaders(headers, hsts)
    // The API names the methods of its addresses itself.
    if (status === 405 && !headers.has("allow"))
      headers.set("allow", allowedMethods(new URL(context.req.url).pathname))
    if (!development && !headers.has("content-security-policy")) {
      headers.set(
        "content-security-policy",
        contentSecurityPolicy({ backendUrl: null, https: hsts !== null }),
      )
    }
  })

  app.use(async ({ req }, next) => {
    if (!encodedNul.test(req.url)) return next()
    return new Response("The address is not valid", { status: 400, headers: { "cache-control": "no-store" } })
  })
  app.route("/", createApi({ ...parts, clientOf }))
  app.post(uploadsPath, context => takeUpload(context.req.raw, clientOf(context)))
  app.all("*", async context => {
    const request = await formRequest(context.req.raw)
    if (request instanceof Response) return request
    const answer = await askSite(request, clientOf(context))
    return encodeResponse(wasEmptied(request) ? withStatus(413, answer) : answer, request)
  })
  app.onError(error => {
    parts.log.error(describeError(error), "request failed")
    return new Response("Something went wrong. Please reload the page.", { status: 500 })
  })
  return app
}
