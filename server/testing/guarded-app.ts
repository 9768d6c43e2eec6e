import { randomUUID } from "node:crypto"
import { afterAll, beforeEach } from "vitest"
import type { Client } from "#app/lib/server-environment.ts"
import { connect } from "../backend/connect.ts"
import { writeSettings } from "../backend/write-settings.ts"
import type { AuthContext } from "../http/auth/auth-context.ts"
import { createAuthContext } from "../http/auth/auth-context.ts"
import { createNotedTries } from "../http/auth/noted-tries.ts"
import type { Enqueue } from "../http/limits/fair-queue.ts"
import { createLimiter } from "../http/limits/limiter.ts"
import { captureConsole } from "../log.ts"
import { configOf } from "./config-of.ts"
import { keepLog } from "./keep-log.ts"
import { newPeer } from "./new-peer.ts"
import { startTestBackend } from "./test-backend.ts"
import { createTestApplication, siteOf, unlimitedQueue } from "./test-pipeline.ts"

/** A request of a browser: the text, where given, is the body as it is. */
type Sent = { method?: string; headers?: Record<string, string>; body?: unknown; text?: string }

type SignedIn = { status: number; headers: Headers; cookie: string }

const siteUrl = "https://www.kupryt.example"
export const primaryAdmin = "admin@kupryt.example"
export const password = "correct horse battery"
/** A part of every kind of personal data that the tests send, which must not be in the log. */
export const marker = "Zdzislawa"

export const newEmail = () => `${marker}-${randomUUID()}@contract.example`.toLowerCase()

export type MailedLink = { type: "signup" | "recovery"; token_hash: string }

/** The guarded API for the tests of a file, each of which asks from an address of its own. */
export async function serveGuarded(startPadding?: AuthContext["startPadding"]) {
  const guarded = await createGuardedApp(startPadding)
  afterAll(guarded.close)
  beforeEach(() => {
    guarded.peer = newPeer()
  })
  return guarded
}

/** Opens the guarded API, over a database of its own unless one is given; answers are not padded unless that is. */
export async function createGuardedApp(
  startPadding: AuthContext["startPadding"] = () => async () => {},
  databaseUrl?: string,
) {
  const environment = { SITE_URL: siteUrl, PRIMARY_ADMIN_EMAIL: primaryAdmin }
  const database = await startTestBackend(environment, databaseUrl)
  const { backend, transport } = database
  const privileged = connect(backend, backend.secretKey)
  await writeSettings(privileged, configOf(environment))
  const { log, logged } = keepLog("debug")
  const original = { ...console }
  captureConsole(log)
  /** Opens the queues of password comparisons, for strangers and for known devices. */
  const queues: Record<"passwords" | "devices", Enqueue> = {
    passwords: unlimitedQueue,
    devices: unlimitedQueue,
  }
  /** The addresses of those who were mailed that their session was ended. */
  const warned: string[] = []
  const tries = createNotedTries({ supabase: privileged, log, pause: 0 })
  const authContext = createAuthContext({
    key: "tests",
    limiter: createLimiter({ supabase: privileged, key: "tests", log }),
    queues: {
      passwords: (owner, task) => queues.passwords(owner, task),
      devices: (owner, task) => queues.devices(owner, task),
    },
    tries,
    https: true,
    warnOwner: email => warned.push(email),
    log,
  })
  const application = createTestApplication({
    backend,
    site: siteOf(async () => new Response("page")),
    authContext: { ...authContext, startPadding },
    hsts: "max-age=63072000",
    log,
  })

  const guarded = {
    ...{ database, queues, warned, logged },
    /** The address of the client whose requests the next ones are. */
    peer: newPeer(),
    /** Asks as a browser does: over a socket of the test's client. */
    async ask(input: string | Request, init?: RequestInit): Promise<Response> {
      const request = new Request(typeof input === "string" ? siteUrl + input : input, init)
      return application.fetch(request, {
        incoming: { headers: {}, socket: { remoteAddress: guarded.peer } },
      })
    },
    /** Sends a request with the key and a JSON body. */
    send(path: string, { method = "POST", headers = {}, body, text }: Sent = {}): Promise<Response> {
      const content = text ?? (body === undefined ? undefined : JSON.stringify(body))
      return guarded.ask(path, {
        method,
        headers: { apikey: backend.publishableKey, "content-type": "application/json", ...headers },
        ...(content === undefined ? {} : { body: content }),
      })
    },
    /** The supabase-js client of a browser. */
    browser: (): Client =>
      connect(
        { url: siteUrl, fetch: async (input, init) => guarded.ask(new Request(input, init)) },
        backend.publishableKey,
      ),
    /** Makes a confirmed account with the password and returns a session's token. */
    async register(email = newEmail()): Promise<{ email: string; token: string }> {
      const direct = connect(backend, backend.publishableKey)
      const signedUp = await direct.auth.signUp({ email, password })
      if (signedUp.error) throw signedUp.error
      const { data } = await direct.auth.verifyOtp(await guarded.takeLink(email))
      await direct.auth.updateUser({ password })
      return { email, token: data.session?.access_token ?? "" }
    },
    /** Takes the next mail to an address and reads its link. */
    async takeLink(email: string): Promise<MailedLink> {
      const { link = "" } = await transport.takeMail(email)
      const { searchParams } = new URL(link)
      const type = searchParams.get("type") as MailedLink["type"]
      return { type, token_hash: searchParams.get("token_hash") ?? "" }
    },
    /** Tries to sign in, from a browser that has the cookie and sends the headers; returns the cookie that it is given. */
    async signIn(email: string, word = password, cookie = "", more = {}): Promise<SignedIn> {
      const path = "/auth/v1/token?grant_type=password"
      const sent = { body: { email, password: word }, headers: { ...more, cookie } }
      const { status, headers } = await guarded.send(path, sent)
      return { status, headers, cookie: headers.get("set-cookie")?.split(";")[0] ?? "" }
    },
    async close() {
      Object.assign(console, original)
      await tries.close()
      await database.close()
    },
  }
  return guarded
}
