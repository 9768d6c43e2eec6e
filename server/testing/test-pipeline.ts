import type { Hono } from "hono"
import { pino } from "pino"
import type { AccountServer } from "../auth/account-server.ts"
import type { Caller } from "../auth/caller.ts"
import type { AuthContext } from "../http/auth/auth-context.ts"
import { createClientOf } from "../http/limits/client.ts"
import type { Enqueue } from "../http/limits/fair-queue.ts"
import type { Queues } from "../http/limits/queues.ts"
import { createApplication, type Parts } from "../http/pipeline.ts"
import type { SiteHandler } from "../http/site.ts"
import { answerNotification } from "../notification/answer-notification.ts"

/** Runs every task at once. */
export const unlimitedQueue: Enqueue = (_owner, task) => task()

const unlimitedQueues: Queues = {
  pages: unlimitedQueue,
  reads: unlimitedQueue,
  passwords: unlimitedQueue,
  devices: unlimitedQueue,
  pictures: unlimitedQueue,
  fetches: unlimitedQueue,
  photographs: unlimitedQueue,
}

/** Guards that let everything pass at once. */
export const permissiveAuthContext: AuthContext = {
  limiter: { take: async () => 0, async reset() {} },
  tries: { note() {} },
  queues: unlimitedQueues,
  startPadding: () => async () => {},
  registrationProofs: {
    make: () => ({ fingerprint: "", cookie: "registration=proof" }),
    read: () => null,
    forget: "registration=",
  },
  sessionTokens: {
    prepare: () => ({ name: null, cookies: [], sign: token => token }),
    open: token => token,
    browserOf: () => "",
    clearing: () => [],
  },
  warnOfMails() {},
  warnOwner() {},
  knownDevices: { recognise: () => null, remember: () => "device=known" },
}

const visitor: Caller = { role: "anon", claims: null, claimsText: '{"role":"anon"}' }
const rejects = () => Promise.reject(new Error("connect ECONNREFUSED 10.0.0.1"))
const away = { countMail: async () => true, signUp: rejects, signIn: rejects, recover: rejects }

/** Renders pages, and has their files in a folder, if it is given. */
export function siteOf(handler: SiteHandler, clientFolder = "no folder"): Parts["site"] {
  return { handler, clientFolder, wrap: next => next }
}

/** The parts of a pipeline whose guards let everything pass, but for the tested ones. */
export function createTestParts(parts: Pick<Parts, "site"> & Partial<Parts>): Parts {
  return {
    siteUrl: "https://www.kupryt.example",
    backend: {
      url: "http://localhost",
      own: {
        callerOf: async () => visitor,
        accounts: away as unknown as AccountServer,
        api: async () => ({ status: 500, headers: {}, body: null }),
      },
      publishableKey: "key",
      fetch: async () => new Response(null, { status: 500 }),
      contentChanges: { subscribe() {}, isConnected: () => true },
    },
    authContext: permissiveAuthContext,
    queues: unlimitedQueues,
    notification: request => answerNotification(request, () => {}),
    uploads: { serve: next => next, take: noUpload, importPicture: noUpload, remove: noUpload },
    photographs: { take: noUpload, show: noUpload, receiveForm: async request => request },
    issuePreview: noUpload,
    personArchive: noUpload,
    policyReports: noUpload,
    isReady: async () => true,
    hsts: null,
    proxies: 0,
    log: pino({ level: "silent" }),
    ...parts,
  }
}

async function noUpload() {
  return new Response(null, { status: 404 })
}

/** The application alone, without what stands before it. */
export function createTestApplication(given: Pick<Parts, "site"> & Partial<Parts>): Hono {
  const parts = createTestParts(given)
  return createApplication(parts, createClientOf(parts.proxies, parts.log))
}
