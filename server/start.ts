import { join } from "node:path"
import type { Logger } from "pino"
import { openBackend } from "./backend/backend.ts"
import { connect } from "./backend/connect.ts"
import { createReadiness } from "./backend/readiness.ts"
import { withinTime } from "./backend/within-time.ts"
import { writeSettings } from "./backend/write-settings.ts"
import { backUpBeforeUpgrade } from "./backup/back-up-before-upgrade.ts"
import { requireFinishedRestore } from "./backup/restore-mark.ts"
import type { Config } from "./config.ts"
import { createListener } from "./create-listener.ts"
import { createApp } from "./http/app.ts"
import { createAdminCheck } from "./http/auth/admin-check.ts"
import { createEvenTime } from "./http/auth/even-time.ts"
import { createKnownDevices } from "./http/auth/known-devices.ts"
import { createPasswordWork } from "./http/auth/password-work.ts"
import { createRecentSignIn } from "./http/auth/recent-sign-in.ts"
import { createFormTokens } from "./http/form-tokens.ts"
import { createLimiter } from "./http/limits/limiter.ts"
import { closeGently, listen } from "./http/listen.ts"
import { loadSite } from "./http/load-site.ts"
import type { SharedEnvironment } from "./http/site.ts"
import { describeError } from "./log.ts"
import { createLinkWriter } from "./mail/newsletter-links.ts"
import { startOutboxWorker } from "./mail/outbox-worker.ts"
import { createMailTransport } from "./mail/transport.ts"
import { createNewsletterTokens } from "./newsletter-tokens.ts"
import type { OnStep } from "./operator/progress.ts"
import { type Release, releaseAll } from "./release-all.ts"
import { createFolderStore } from "./uploads/folder-store.ts"
import { createHostedStore } from "./uploads/hosted-store.ts"
import { createUploadAnswer } from "./uploads/take-upload.ts"

/** Step at which answers that must not tell of accounts are given, in milliseconds: more than a password's hash takes. */
const authAnswerStep = 400

/** Longest time that the database may take to say that it is there, in milliseconds: less than who asks will wait. */
const readinessLimit = 3000

/** Longest time that a page waits for what it reads, in milliseconds: less than the page cache waits for the page. */
const readingLimit = 5000

type Options = {
  config: Config
  development: boolean
  log: Logger
  /** Told what is being done; what it throws ends the start. */
  onStep: OnStep
  /** Ends the start where it may take long. */
  signal: AbortSignal
}

/**
 * Takes the configuration; brings up the backend, the outbox worker and the HTTP server, in this order, and returns
 * what stops them in the reverse one. Throws StartError for what the operator can mend; nothing is left running then.
 */
export async function startServer({
  config,
  development,
  log,
  onStep,
  signal,
}: Options): Promise<{ stop(): Promise<void> }> {
  const stops: Release[] = []
  const stop = () => releaseAll(stops.splice(0))
  try {
    await requireFinishedRestore(config.dataDir)
    const transport = createMailTransport({
      smtpUrl: config.smtpUrl,
      outboxDir: join(config.dataDir, "outbox"),
      from: config.mailFrom,
      log,
    })
    stops.push(() => transport.close())

    const beforeMigration = (databaseUrl: string) =>
      backUpBeforeUpgrade({ databaseUrl, dataDir: config.dataDir, onStep, signal })
    const backend = await openBackend({ config, transport, log, beforeMigration, onStep, signal })
    stops.push(() => backend.close())
    const privileged = connect(backend, backend.secretKey)
    await writeSettings(privileged, config)

    const newsletterTokens = createNewsletterTokens(backend.formTokenKey)
    const worker = startOutboxWorker({
      supabase: privileged,
      transport,
      log,
      siteUrl: config.siteUrl,
      linksOf: createLinkWriter(config.siteUrl, newsletterTokens),
    })
    stops.push(() => worker.stop())

    onStep("website")
    const environment: SharedEnvironment = {
      anonymous: connect(
        { ...backend, fetch: withinTime(backend.fetch, readingLimit) },
        backend.publishableKey,
      ),
      privileged,
      notificationFetch: async (input, init) => app.fetch(new Request(input, init)),
      publicConfig: {
        siteUrl: config.siteUrl,
        supabaseUrl: backend.publicUrl,
        publishableKey: backend.publishableKey,
        primaryAdminEmail: config.primaryAdminEmail,
      },
      notifyEmails: config.notifyEmails,
      formTokens: createFormTokens(backend.formTokenKey),
      newsletterTokens,
      log,
    }
    const limiter = createLimiter({ supabase: privileged, key: backend.formTokenKey, log })
    const https = config.siteUrl.startsWith("https:")
    const site = await loadSite({ environment, limiter, https, development })
    stops.push(() => site.close())
    const store = backend.publicUrl
      ? createHostedStore(backend)
      : createFolderStore(join(config.dataDir, "uploads"))
    const isAdmin = createAdminCheck(backend)
    const app = createApp({
      backend,
      site: site.handler,
      https,
      development,
      proxies: config.proxies,
      limiter,
      startEvenTime: createEvenTime(authAnswerStep),
      passwordWork: createPasswordWork(privileged),
      isAdmin,
      signedInRecently: createRecentSignIn(privileged),
      knownDevices: createKnownDevices(backend.formTokenKey, https),
      wakeOutbox: () => worker.wake(),
      takeUpload: createUploadAnswer({ store, mayUpload: isAdmin, limiter, log }),
      log,
    })
    const probing = { ...backend, fetch: withinTime(backend.fetch, readinessLimit) }
    const listener = await createListener({
      app,
      site,
      backend,
      store,
      isReady: createReadiness(connect(probing, backend.secretKey)),
      siteUrl: config.siteUrl,
      proxies: config.proxies,
      log,
    })
    // All connections come from the proxy in front, which has limits of its own.
    const changes = config.proxies > 0 ? { connectionsPerClient: Number.POSITIVE_INFINITY } : {}
    const server = await listen(listener, config.port, config.host, changes)
    stops.push(() => closeGently(server))
    return { stop }
  } catch (error) {
    await stop().catch(failure => log.error(describeError(failure), "not everything was closed"))
    throw error
  }
}
