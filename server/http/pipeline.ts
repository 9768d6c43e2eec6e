import type { RequestListener } from "node:http"
import { getRequestListener, type HttpBindings } from "@hono/node-server"
import { type Context, Hono, type MiddlewareHandler } from "hono"
import type { Logger } from "pino"
import { issuePreviewPath } from "#app/i18n/paths.ts"
import { outageRetryAfter } from "#app/lib/cache-policy.ts"
import { personArchivePath } from "#app/lib/person.ts"
import { photographsPath, shownPhotographsPath } from "#app/lib/photograph.ts"
import { importPath } from "#app/lib/uploaded-picture.ts"
import type { Backend } from "../backend/backend.ts"
import { describeError } from "../log.ts"
import { withRequestId, withRequestIdHeader } from "../request-id.ts"
import { createApiHandler } from "./api/answer-call.ts"
import type { AuthContext } from "./auth/auth-context.ts"
import { withBrowserCaching } from "./cache/cache-control.ts"
import { createPageCache } from "./cache/page-cache.ts"
import { servePages } from "./cache/serve-pages.ts"
import { answerHeaders, contentSecurityPolicy, partHeaders, securityHeaders } from "./headers.ts"
import { answerHealth } from "./health.ts"
import { type ClientOf, createClientOf } from "./limits/client.ts"
import type { Queues } from "./limits/queues.ts"
import { closeUnread, rejectAmbiguous } from "./listen.ts"
import { createPageHandler, type ReceiveForm, unavailablePage } from "./pages.ts"
import { allowedMethods, redirectUntidy, reportsPath, services, uploadsPath } from "./request-target.ts"
import type { LoadedSite } from "./site.ts"
import { scanFolder, serveFiles } from "./static-files.ts"

/** Answers some requests and hands every other one on to the next step, untouched. */
type Step = (next: RequestListener) => RequestListener

type SentAnswer = (request: Request, client: string | null) => Promise<Response>

export type Parts = {
  site: Pick<LoadedSite, "handler" | "clientFolder" | "wrap">
  siteUrl: string
  backend: Pick<Backend, "url" | "own" | "fetch" | "publishableKey" | "contentChanges">
  authContext: AuthContext
  queues: Queues
  notification(request: Request): Promise<Response>
  uploads: {
    serve: Step
  } & Record<"take" | "importPicture" | "remove", SentAnswer>
  photographs: {
    take: SentAnswer
    /** Shows one of a message, to administrators alone. */
    show(request: Request): Promise<Response>
    receiveForm: ReceiveForm
  }
  issuePreview(request: Request): Promise<Response>
  /** Everything about a person as a ZIP, to administrators alone. */
  personArchive(request: Request): Promise<Response>
  /** Takes what browsers report of pages. */
  policyReports: SentAnswer
  isReady(): Promise<boolean>
  /** The Strict-Transport-Security header; null where the site is not served by it. */
  hsts: string | null
  /** The number of proxies in front, each of which appends its caller to X-Forwarded-For. */
  proxies: number
  log: Logger
}

/** The steps of a request, read from top to bottom. Each step answers, or passes the request on. */
export async function createPipeline(parts: Parts): Promise<RequestListener> {
  const { uploads, isReady, hsts, proxies, log } = parts
  const headers = answerHeaders(hsts)
  const clientOf = createClientOf(proxies, log)
  const application = createApplication(parts, clientOf)
  const caches = await openCaches(parts, application, clientOf)

  const steps: Step[] = [
    // Around all others: where an answer comes before the end of a body, the connection closes behind it.
    closeUnread,
    // Before anything reads the request: a proxy in front could have read such a one in another way.
    rejectAmbiguous,
    // Most requests end here: a file or a fresh page in memory costs little more than node:http itself (decision 21).
    caches.answerFromMemory,
    // From here on something may be logged. Every line of the log names the request's id.
    withRequestId(proxies > 0),
    // Before anything that needs the database: supervisors and proxies ask whether it is there.
    answerHealth(isReady, headers),
    // Pictures that staff have uploaded, from memory or the store.
    uploads.serve,
    // Files, before tidying: their addresses are as they are written.
    caches.serveFiles,
    // Before anything is kept or rendered for it: each page has one address.
    redirectUntidy(headers),
    // Pages that everybody may share: kept ones, or rendered once for all who wait.
    caches.servePages,
    // The handlers up to here answer one visitor: their answers carry the id.
    withRequestIdHeader,
  ]
  // Last the application. Its routes' directives for the page cache go no further.
  const last: RequestListener = getRequestListener(withBrowserCaching(application.fetch))
  return steps.reduceRight((next, step) => step(next), last)
}

/** Answers what is not in memory or on the disk: the API, sent pictures and pages. The page cache asks here, too. */
export function createApplication(parts: Parts, clientOf: ClientOf): Hono {
  const {
    site,
    backend,
    authContext,
    queues,
    notification,
    uploads,
    photographs,
    issuePreview,
    personArchive,
    policyReports,
    log,
  } = parts
  const answerCall = createApiHandler({ backend, authContext, queues, notification, log })
  const answerPage = createPageHandler(site.handler, queues.pages, photographs.receiveForm)
  const sender = ({ env }: Context) => {
    const { incoming, outgoing } = (env ?? {}) as Partial<HttpBindings>
    return { client: clientOf(incoming), outgoing }
  }

  const application = new Hono()
  // Around all others, also failures: every answer has the security headers.
  application.use(withHeaders(parts))
  // Before the address is parsed: no text column of the database holds a NUL.
  application.use(rejectNul)
  // The Supabase API, with send-notification (api/routes.ts lists what is open). None of its addresses is ever a page.
  for (const service of services)
    application.all(`/${service}/*`, context => answerCall(context.req.raw, sender(context)))
  // Pictures for posts, of administrators alone.
  application.post(uploadsPath, context => uploads.take(context.req.raw, sender(context).client))
  application.post(importPath, context => uploads.importPicture(context.req.raw, sender(context).client))
  application.delete(`${uploadsPath}/:name`, context =>
    uploads.remove(context.req.raw, sender(context).client),
  )
  // Photographs of leads: visitors send them, administrators alone see them.
  application.post(photographsPath, context => photographs.take(context.req.raw, sender(context).client))
  application.get(`${shownPhotographsPath}/:name`, context => photographs.show(context.req.raw))
  // The mails of the newsletter as they arrive, to administrators alone.
  application.post(issuePreviewPath, context => issuePreview(context.req.raw))
  application.post(personArchivePath, context => personArchive(context.req.raw))
  application.post(reportsPath, context => policyReports(context.req.raw, sender(context).client))
  // Everything else is a page, or a form that is sent to one.
  application.all("*", context => answerPage(context.req.raw, sender(context).client))
  application.onError(error => {
    log.error(describeError(error), "request failed")
    return new Response("Something went wrong. Please reload the page.", { status: 500 })
  })
  return application
}

/** Opens what answers from memory and the disk. In development the bundler serves its own files, and nothing is kept. */
async function openCaches(
  { site, siteUrl, backend, queues, hsts, log }: Parts,
  application: Pick<Hono, "fetch">,
  clientOf: ClientOf,
): Promise<Record<"answerFromMemory" | "serveFiles" | "servePages", Step>> {
  const handOn: Step = next => next
  if (!site.clientFolder) return { answerFromMemory: handOn, serveFiles: site.wrap, servePages: handOn }
  const headers = answerHeaders(hsts)
  const html = ["content-type", "text/html; charset=utf-8", "cache-control", "no-store"]
  const cache = createPageCache({
    render: async key => application.fetch(new Request(siteUrl + key)),
    enqueue: queues.pages,
    fallback: {
      status: 503,
      headers: [...headers, ...html, "retry-after", String(outageRetryAfter)],
      body: Buffer.from(unavailablePage()),
    },
    isConnected: backend.contentChanges.isConnected,
    log,
  })
  backend.contentChanges.subscribe(cache.purge)
  const folder = await scanFolder(site.clientFolder)
  const files = serveFiles({ files: folder, headers, partHeaders: partHeaders(hsts), log })
  const pages = servePages(cache, clientOf)
  return {
    answerFromMemory: next => (request, response) => {
      if (files.answerFromMemory(request, response) || pages.answerFromMemory(request, response)) return
      next(request, response)
    },
    serveFiles: files.serve,
    servePages: pages.serve,
  }
}

/** Headers that some pages set themselves: for the visitor's position, a secret address, or a frame. */
const saidByPages = new Set(["permissions-policy", "referrer-policy", "x-frame-options"])

function withHeaders({ hsts, site }: Parts): MiddlewareHandler {
  const own = securityHeaders(hsts)
  const policy = contentSecurityPolicy({ backendUrl: null, https: hsts !== null })
  return async (context, next) => {
    await next()
    const { headers, status } = context.res
    for (const [name, value] of own)
      if (!(saidByPages.has(name) && headers.has(name))) headers.set(name, value)
    // The API names the methods of its addresses itself.
    if (status === 405 && !headers.has("allow"))
      headers.set("allow", allowedMethods(new URL(context.req.url).pathname))
    // In development there is no policy: the bundler's client needs inline code.
    if (site.clientFolder && !headers.has("content-security-policy"))
      headers.set("content-security-policy", policy)
  }
}

const rejectNul: MiddlewareHandler = async ({ req }, next) => {
  if (!/%00/.test(req.url)) return next()
  return new Response("The address is not valid", { status: 400, headers: { "cache-control": "no-store" } })
}
