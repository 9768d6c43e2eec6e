import type { RequestListener } from "node:http"
import { getRequestListener } from "@hono/node-server"
import type { Hono } from "hono"
import type { Logger } from "pino"
import type { Backend } from "./backend/backend.ts"
import { createFront } from "./http/front.ts"
import { serveHealth } from "./http/health.ts"
import type { TakeTurn } from "./http/limits/turns.ts"
import type { LoadedSite } from "./http/load-site.ts"
import { withOutwardCaching } from "./http/outward-caching.ts"
import { answerReadyFirst } from "./http/ready-answers.ts"
import { answerHeaders, partHeaders } from "./http/security-headers.ts"
import { withNamedAnswers, withRequestId } from "./request-id.ts"
import { serveUploads } from "./uploads/serve-uploads.ts"
import type { UploadStore } from "./uploads/upload-store.ts"

type Options = {
  app: Pick<Hono, "fetch">
  site: Pick<LoadedSite, "clientFolder" | "wrap">
  backend: Pick<Backend, "contentChanges">
  store: UploadStore
  isReady(): Promise<boolean>
  siteUrl: string
  /** What browsers are told of https; null where the site is not served by it. */
  hsts: string | null
  /** How many proxies are in front. */
  proxies: number
  /** Lets renderings begin, as many as may run at once. */
  takeTurn: TakeTurn
  log: Logger
}

/** Takes the application and what stands before it; returns the listener that answers every request of the server. */
export async function createListener(options: Options): Promise<RequestListener> {
  const { app, site, backend, store, isReady, siteUrl, hsts, proxies, takeTurn, log } = options
  const answer = withNamedAnswers(getRequestListener(withOutwardCaching(app.fetch)))
  const { clientFolder } = site
  const front = clientFolder
    ? await createFront({ app, backend, clientFolder, siteUrl, hsts, proxies, takeTurn, next: answer, log })
    : { answerReady: () => false, listener: site.wrap(answer) }
  const served = serveUploads({ store, headers: partHeaders(hsts), log, next: front.listener })
  const checked = serveHealth({ isReady, headers: answerHeaders(hsts), next: served })
  const named = withRequestId(proxies > 0, checked)
  // What lies ready leaves no line in the log: it needs no id.
  return answerReadyFirst(front.answerReady, named)
}
