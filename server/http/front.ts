import type { RequestListener } from "node:http"
import type { Hono } from "hono"
import type { Logger } from "pino"
import { indexedPages, locales, pathTo } from "#app/i18n/paths.ts"
import { outagePause } from "../../app/lib/cache-policy.ts"
import type { Backend } from "../backend/backend.ts"
import { clientOf } from "./limits/client-ip.ts"
import type { TakeTurn } from "./limits/turns.ts"
import { createPageCache } from "./page-cache/page-cache.ts"
import { servePages } from "./page-cache/serve-pages.ts"
import { pageParameters } from "./page-parameters.ts"
import type { Front } from "./ready-answers.ts"
import { redirectUntidy } from "./redirect-untidy.ts"
import type { Answer } from "./representation/negotiate.ts"
import { answerHeaders, partHeaders } from "./security-headers.ts"
import { scanFolder } from "./static-files/scan-folder.ts"
import { serveFiles } from "./static-files/serve-files.ts"

const listed = new Set(indexedPages.flatMap(page => locales.map(locale => pathTo(page, locale))))

type Options = {
  app: Pick<Hono, "fetch">
  backend: Pick<Backend, "contentChanges">
  clientFolder: string
  siteUrl: string
  /** What browsers are told of https; null where the site is not served by it. */
  hsts: string | null
  /** How many proxies are in front. */
  proxies: number
  /** Lets renderings begin, as many as may run at once. */
  takeTurn: TakeTurn
  /** Answers what is neither a file nor a shared page. */
  next: RequestListener
  log: Logger
}

/** Takes the application; returns what stands in front of it and answers files and shared pages from memory. */
export async function createFront(options: Options): Promise<Front> {
  const { app, backend, clientFolder, siteUrl, hsts, proxies, takeTurn, next, log } = options
  const headers = answerHeaders(hsts)
  const cache = createPageCache({
    render: async key => app.fetch(new Request(siteUrl + key)),
    takeTurn,
    apology: apologyWith(headers),
    isHeard: backend.contentChanges.isHeard,
    log,
  })
  backend.contentChanges.subscribe(cache.purge)
  /** A listed page, or a post that is kept, stands in nobody's line: others would wait behind all of one client's searches. */
  const isEverybodys = (key: string) => listed.has(key) || (!key.includes("?") && cache.has(key))
  const pages = servePages({
    cache,
    parametersOf: pageParameters,
    lineOf: (request, key) => (isEverybodys(key) ? key : clientOf(request, proxies)),
    next,
  })
  const tidied = redirectUntidy({ headers, next: pages.listener })
  const files = serveFiles({
    files: await scanFolder(clientFolder),
    headers,
    partHeaders: partHeaders(hsts),
    next: tidied,
    log,
  })
  return {
    answerReady: (request, response) =>
      files.answerReady(request, response) || pages.answerReady(request, response),
    listener: files.listener,
  }
}

function apologyWith(headers: readonly string[]): Answer {
  const body = Buffer.from("The page is not available at the moment. Please reload it.")
  const type = ["content-type", "text/plain; charset=utf-8"]
  return {
    status: 503,
    headers: [...headers, ...type, "cache-control", "no-store", "retry-after", String(outagePause)],
    body,
  }
}
