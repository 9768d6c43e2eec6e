import type { RequestListener } from "node:http"
import { join } from "node:path"
import type { Logger } from "pino"
import type { Client, NewsletterTokens } from "#app/lib/server-environment.ts"
import type { Backend } from "./backend/backend.ts"
import { connect } from "./backend/connect.ts"
import { passwordsAtOnce } from "./backend/password-threads.ts"
import { createReadiness } from "./backend/readiness.ts"
import { withinTime } from "./backend/within-time.ts"
import type { Config } from "./config.ts"
import { createListener } from "./create-listener.ts"
import { createApp } from "./http/app.ts"
import { createAdminCheck } from "./http/auth/admin-check.ts"
import { createEvenTime } from "./http/auth/even-time.ts"
import { createKnownDevices } from "./http/auth/known-devices.ts"
import { createPasswordWork } from "./http/auth/password-work.ts"
import { createRecentSignIn } from "./http/auth/recent-sign-in.ts"
import { createTokenCheck } from "./http/auth/refresh.ts"
import { createRegistrationProof, createRegistrationProofs } from "./http/auth/registration-proofs.ts"
import { createSessionTokens } from "./http/auth/session-tokens.ts"
import { createFormTokens } from "./http/form-tokens.ts"
import { createLimiter } from "./http/limits/limiter.ts"
import { createTurns } from "./http/limits/turns.ts"
import { loadSite } from "./http/load-site.ts"
import { strictTransport } from "./http/security-headers.ts"
import type { SharedEnvironment } from "./http/site.ts"
import { asError, describeError } from "./log.ts"
import type { Release } from "./release-all.ts"
import { createFolderStore } from "./uploads/folder-store.ts"
import { createHostedStore } from "./uploads/hosted-store.ts"
import { createUploadAnswer } from "./uploads/take-upload.ts"

/** Step at which answers that must not tell of accounts are given, in milliseconds: more than a password's hash takes. */
const authAnswerStep = 400

/** Longest time that the database may take to say that it is there, in milliseconds: less than who asks will wait. */
const readinessLimit = 3000

/** Longest time that a page waits for what it reads, in milliseconds: less than the page cache waits for the page. */
const readingLimit = 5000

/**
 * How many pages may be rendered at once, each of which takes memory until its last question to the database is
 * answered; how many may wait: what is rendered in five seconds, and a page for each of eighty people in one office; and
 * for how long, in milliseconds.
 */
const renderings = { atOnce: 64, waiting: { ofOne: 100, ofAll: 500 }, patience: 10_000 }

/**
 * How many reads of the API's tables by visitors may be under way at once, each of which holds its answer until that is
 * read; how many of them may be one client's, who may leave all unread; how many may wait, and for how long, in
 * milliseconds.
 */
const reads = { atOnce: 16, ofOneAtOnce: 4, waiting: { ofOne: 20, ofAll: 200 }, patience: 10_000 }

/**
 * How many passwords may be compared or hashed at once, each of which takes a processor for a tenth of a second; how
 * many may wait: what is compared in two seconds; and for how long, in milliseconds.
 */
const passwords = { atOnce: passwordsAtOnce, waiting: { ofOne: 4, ofAll: 40 }, patience: 5000 }

/**
 * The same for sign-ins of known devices, whose lines are apart from those of strangers. The one that may be compared at
 * once waits for a thread behind one comparison at most.
 */
const devices = { atOnce: 1, waiting: { ofOne: 4, ofAll: 20 }, patience: 5000 }

type Options = {
  config: Config
  development: boolean
  backend: Backend
  /** The client with the secret key. */
  privileged: Client
  newsletterTokens: NewsletterTokens
  wakeOutbox(): void
  /** Takes the address of an account; tells its owner by mail that a session was ended. */
  warnOwner(email: string): void
  log: Logger
}

/**
 * Takes what the website works with, and where to put what ends a part of it; loads the site and returns the listener
 * that answers every request: pages, the API, uploads and files.
 */
export async function openWebsite(options: Options, releases: Release[]): Promise<RequestListener> {
  const { config, development, backend, privileged, wakeOutbox, warnOwner, log } = options
  const hsts = strictTransport(config.siteUrl, config.hsts === "preload")
  const https = hsts !== null
  const limiter = createLimiter({ supabase: privileged, key: backend.formTokenKey, log })
  const notify: typeof fetch = backend.publicUrl
    ? async (input, init) => {
        // The function there may not be deployed.
        wakeOutbox()
        return fetch(input, init)
      }
    : async (input, init) => app.fetch(new Request(input, init))
  const environment = createEnvironment(options, notify)
  const site = await loadSite({ environment, limiter, https, development })
  releases.push(() => site.close())
  const store = backend.publicUrl
    ? createHostedStore(backend)
    : createFolderStore(join(config.dataDir, "uploads"))
  const isAdmin = createAdminCheck(backend)
  const takeTurn = createTurns({
    ...renderings,
    onFull: () => log.warn("too many pages are asked for at once: some get status 503"),
  })
  const app = createApp({
    backend,
    site: site.handler,
    hsts,
    development,
    proxies: config.proxies,
    takeTurn,
    takeReadTurn: createTurns({
      ...reads,
      onFull: () => log.warn("too many reads of the API are under way at once: some get status 503"),
    }),
    limiter,
    startEvenTime: createEvenTime(authAnswerStep),
    passwordWork: createPasswordWork(privileged),
    isAdmin,
    takePasswordTurn: createTurns({
      ...passwords,
      onFull: () => log.warn("too many passwords are to be compared at once: some get status 429"),
    }),
    takeDeviceTurn: createTurns({
      ...devices,
      onFull: () =>
        log.warn("too many passwords of known devices are to be compared at once: some get status 429"),
    }),
    signedInRecently: createRecentSignIn(privileged),
    knownDevices: createKnownDevices(backend.formTokenKey, https),
    registrationProofs: createRegistrationProofs(backend.formTokenKey, https),
    proveRegistration: createRegistrationProof(privileged),
    sessionTokens: createSessionTokens(backend.formTokenKey),
    checkToken: createTokenCheck(privileged),
    warnOwner,
    wakeOutbox,
    takeUpload: createUploadAnswer({ store, mayUpload: isAdmin, limiter, log }),
    log,
  })
  const probing = { ...backend, fetch: withinTime(backend.fetch, readinessLimit) }
  return createListener({
    app,
    site,
    backend,
    store,
    isReady: createReadiness(connect(probing, backend.secretKey), log),
    siteUrl: config.siteUrl,
    hsts,
    proxies: config.proxies,
    takeTurn,
    log,
  })
}

/** Makes what the requests for pages share. */
function createEnvironment(
  { config, backend, privileged, newsletterTokens, log }: Options,
  notificationFetch: typeof fetch,
): SharedEnvironment {
  const reading = { ...backend, fetch: withinTime(backend.fetch, readingLimit) }
  return {
    anonymous: connect(reading, backend.publishableKey),
    privileged,
    notificationFetch,
    publicConfig: {
      siteUrl: config.siteUrl,
      supabaseUrl: backend.publicUrl,
      publishableKey: backend.publishableKey,
      primaryAdminEmail: config.primaryAdminEmail,
    },
    notifyEmails: config.notifyEmails,
    formTokens: createFormTokens(backend.formTokenKey),
    newsletterTokens,
    reportError: error => log.error(describeError(asError(error)), "application error"),
    log,
  }
}
