import type { RequestListener } from "node:http"
import { join } from "node:path"
import type { Logger } from "pino"
import type { Client, NewsletterTokens, ServerEnvironment } from "#app/lib/server-environment.ts"
import type { Backend } from "./backend/backend.ts"
import { connect } from "./backend/connect.ts"
import { withinTime } from "./backend/hosted.ts"
import { createReadiness } from "./backend/readiness.ts"
import type { Config } from "./config.ts"
import { createIssuePreview } from "./http/answer-preview.ts"
import { createAuthContext } from "./http/auth/auth-context.ts"
import { createNotedTries } from "./http/auth/noted-tries.ts"
import { crossOriginHeaders, partHeaders, strictTransport } from "./http/headers.ts"
import { createLimiter } from "./http/limits/limiter.ts"
import { createQueues } from "./http/limits/queues.ts"
import { createPipeline } from "./http/pipeline.ts"
import { createReportHandler } from "./http/policy-reports/save-reports.ts"
import { loadSite, type SharedEnvironment } from "./http/site.ts"
import { asError, describeError } from "./log.ts"
import { answerNotification } from "./notification/answer-notification.ts"
import { createPersonArchive } from "./person/answer-archive.ts"
import { createPhotographAnswers } from "./photographs/answer-photographs.ts"
import type { PhotographStore } from "./photographs/photograph-store.ts"
import type { Release } from "./release-all.ts"
import { createFormTokens } from "./signed-tokens.ts"
import { createUploadAnswers } from "./uploads/answer-uploads.ts"
import { createPictureRows } from "./uploads/picture-rows.ts"
import { serveUploads } from "./uploads/serve-uploads.ts"
import { createUploadRight } from "./uploads/upload-right.ts"
import { createFolderStore, createHostedStore } from "./uploads/upload-store.ts"

/** Longest time that the database may take to say that it is there, in milliseconds: less than who asks will wait. */
const readinessLimit = 3000

/** Longest time that a page waits for what it reads, in milliseconds: less than the page cache waits for the page. */
const readingLimit = 5000

type Options = {
  config: Config
  development: boolean
  backend: Backend
  privileged: Client
  newsletterTokens: NewsletterTokens
  photographs: PhotographStore
  wakeOutbox(): void
  warnOwner(email: string): void
  log: Logger
}

export async function openWebsite(options: Options, releases: Release[]): Promise<RequestListener> {
  const { config, development, backend, privileged, wakeOutbox, warnOwner, log } = options
  const { siteUrl, proxies } = config
  const hsts = strictTransport(siteUrl, config.hsts === "preload")
  const https = hsts !== null
  const limiter = createLimiter({ supabase: privileged, key: backend.formTokenKey, log })
  const queues = createQueues(log)
  const tries = createNotedTries({ supabase: privileged, log })
  releases.push(() => tries.close())
  const authContext = createAuthContext({
    ...{ key: backend.formTokenKey, https, limiter, queues, tries, warnOwner, log },
  })
  const store = backend.publicUrl
    ? createHostedStore(backend)
    : createFolderStore(join(config.dataDir, "uploads"), log)
  const notification = (request: Request) => answerNotification(request, wakeOutbox)
  const environment = createEnvironment(options, notification)
  const site = await loadSite({ environment, limiter, https, development })
  releases.push(() => site.close())
  const { serve, forget } = serveUploads({ store, headers: crossOriginHeaders(partHeaders(hsts)), log })
  const probing = { ...backend, fetch: withinTime(backend.fetch, readinessLimit) }
  const listener = await createPipeline({
    ...{ site, siteUrl, backend, authContext, queues, notification, hsts, proxies, log },
    uploads: {
      serve,
      ...createUploadAnswers({
        store,
        rows: createPictureRows(backend),
        onRemoved: forget,
        mayUpload: createUploadRight(backend),
        limiter,
        queues,
        log,
      }),
    },
    photographs: createPhotographAnswers({
      ...{ store: options.photographs, api: backend, privileged, limiter, queues, log },
      formTokens: environment.formTokens,
      dataDir: config.dataDir,
    }),
    issuePreview: createIssuePreview(backend, siteUrl),
    policyReports: createReportHandler({ privileged, limiter, log, siteUrl, patternOf: site.patternOf }),
    personArchive: createPersonArchive({
      ...{ api: backend, privileged, photographs: options.photographs, siteUrl, log },
    }),
    isReady: createReadiness(connect(probing, backend.secretKey), log),
  })
  if (!development) return listener
  const { withMailGallery } = await import("./mail/gallery/mail-gallery.ts")
  return withMailGallery(siteUrl, listener)
}

function createEnvironment(
  { config, backend, privileged, newsletterTokens, wakeOutbox, log }: Options,
  notification: (request: Request) => Promise<Response>,
): SharedEnvironment {
  const reading = { ...backend, fetch: withinTime(backend.fetch, readingLimit) }
  const notificationFetch: ServerEnvironment["notificationFetch"] = async (input, init) => {
    if (!backend.publicUrl) return notification(new Request(input, init))
    // The function there may not be deployed.
    wakeOutbox()
    return fetch(input, init)
  }
  return {
    anonymous: connect(reading, backend.publishableKey),
    privileged,
    notificationFetch,
    publicConfig: {
      siteUrl: config.siteUrl,
      supabaseUrl: backend.publicUrl,
      publishableKey: backend.publishableKey,
      primaryAdminEmail: config.primaryAdminEmail,
      passkeys: backend.passkeys,
    },
    notifyEmails: config.notifyEmails,
    formTokens: createFormTokens(backend.formTokenKey),
    newsletterTokens,
    reportError: error => log.error(describeError(asError(error)), "application error"),
    log,
  }
}
