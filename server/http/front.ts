import type { RequestListener } from "node:http"
import type { Hono } from "hono"
import type { Logger } from "pino"
import { outagePause } from "../../app/lib/cache-policy.ts"
import type { Backend } from "../backend/backend.ts"
import type { Bindings } from "./app.ts"
import { clientOf } from "./limits/client-ip.ts"
import { createPageCache } from "./page-cache/page-cache.ts"
import { servePages } from "./page-cache/serve-pages.ts"
import { pageParameters } from "./page-parameters.ts"
import type { Front } from "./ready-answers.ts"
import { redirectUntidy } from "./redirect-untidy.ts"
import type { Answer } from "./representation/negotiate.ts"
import { answerHeaders, partHeaders } from "./security-headers.ts"
import { scanFolder } from "./static-files/scan-folder.ts"
import { serveFiles } from "./static-files/serve-files.ts"

type Options = {
  app: Pick<Hono, "fetch">
  backend: Pick<Backend, "contentChanges">
  clientFolder: string
  siteUrl: string
  /** How many proxies are in front. */
  proxies: number
  /** Answers what is neither a file nor a shared page. */
  next: RequestListener
  log: Logger
}

/** Takes the application; returns what stands in front of it and answers files and shared pages from memory. */
export async function createFront(options: Options): Promise<Front> {
  const { app, backend, clientFolder, siteUrl, proxies, next, log } = options
  const https = siteUrl.startsWith("https:")
  const headers = answerHeaders(https)
  const cache = createPageCache({
    render: async (key, renderedFor) =>
      app.fetch(new Request(siteUrl + key), { renderedFor } satisfies Bindings),
    apology: apologyWith(headers),
    isHeard: backend.contentChanges.isHeard,
    log,
  })
  backend.contentChanges.subscribe(cache.purge)
  const pages = servePages({
    cache,
    parametersOf: pageParameters,
    clientOf: request => clientOf(request, proxies),
    next,
  })
  const tidied = redirectUntidy({ headers, next: pages.listener })
  const files = serveFiles({
    files: await scanFolder(clientFolder),
    headers,
    partHeaders: partHeaders(https),
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
