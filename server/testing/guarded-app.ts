import { randomUUID } from "node:crypto"
import { vi } from "vitest"
import type { Client } from "#app/lib/server-environment.ts"
import { connect } from "../backend/connect.ts"
import { writeSettings } from "../backend/write-settings.ts"
import { createApp } from "../http/app.ts"
import { createAdminCheck } from "../http/auth/admin-check.ts"
import type { EvenTime } from "../http/auth/even-time.ts"
import { createKnownDevices } from "../http/auth/known-devices.ts"
import { createPasswordWork } from "../http/auth/password-work.ts"
import { createRecentSignIn } from "../http/auth/recent-sign-in.ts"
import { createTokenCheck } from "../http/auth/refresh.ts"
import { createRegistrationProof, createRegistrationProofs } from "../http/auth/registration-proofs.ts"
import { createSessionTokens } from "../http/auth/session-tokens.ts"
import { createLimiter } from "../http/limits/limiter.ts"
import type { TakeTurn } from "../http/limits/turns.ts"
import { captureConsole } from "../log.ts"
import { configOf } from "./config-of.ts"
import { keepLog } from "./keep-log.ts"
import { newPeer } from "./new-peer.ts"
import { openTestBackend, type TestBackend } from "./test-backend.ts"

/** A request of a browser: the text, where given, is the body as it is. */
type Sent = { method?: string; headers?: Record<string, string>; body?: unknown; text?: string }

const siteUrl = "https://www.kupryt.example"
export const primaryAdmin = "admin@kupryt.example"
export const password = "correct horse battery"
/** Stands in every kind of personal data that the tests send, and must not be in the log. */
export const marker = "Zdzislawa"

export const newEmail = () => `${marker}-${randomUUID()}@contract.example`.toLowerCase()

export type GuardedApp = {
  database: TestBackend
  /** The address of the client whose requests the next ones are. */
  peer: string
  /** Lets what compares or hashes a password begin. */
  takePasswordTurn: TakeTurn
  /** Lets what compares the password of a known device begin. */
  takeDeviceTurn: TakeTurn
  /** The addresses of those who were told that a session of theirs was ended. */
  warned: string[]
  /** Returns everything that was logged so far, by us and by libraries. */
  logged(): string
  /** Asks as a browser does: over a socket of the test's client. */
  ask(input: string | Request, init?: RequestInit): Promise<Response>
  /** Sends a request with the key and a JSON body. */
  send(path: string, sent?: Sent): Promise<Response>
  /** The supabase-js client of a browser. */
  browser(): Client
  /** Makes a confirmed account with the password and returns a session's token. */
  register(email?: string): Promise<{ email: string; token: string }>
  close(): Promise<void>
}

/**
 * Takes the clock of even answers, none by default, and the address of a database, or else makes one of its own; opens the
 * guarded API over it, with quick password hashes.
 */
export async function openGuardedApp(
  startEvenTime: EvenTime = () => async () => {},
  databaseUrl?: string,
): Promise<GuardedApp> {
  vi.stubEnv("LITE_AUTH_BCRYPT_COST", "4")
  const environment = { SITE_URL: siteUrl, PRIMARY_ADMIN_EMAIL: primaryAdmin }
  const database = await openTestBackend(environment, databaseUrl)
  const { backend, transport } = database
  const privileged = connect(backend, backend.secretKey)
  await writeSettings(privileged, configOf(environment))
  const { log, logged } = keepLog("debug")
  const original = { ...console }
  captureConsole(log)
  const app = createApp({
    backend,
    site: async () => new Response("page"),
    development: false,
    hsts: "max-age=63072000",
    proxies: 0,
    limiter: createLimiter({ supabase: privileged, key: "tests", log }),
    startEvenTime,
    passwordWork: createPasswordWork(privileged),
    isAdmin: createAdminCheck(backend),
    signedInRecently: createRecentSignIn(privileged),
    takePasswordTurn: (line, task) => guarded.takePasswordTurn(line, task),
    takeDeviceTurn: (line, task) => guarded.takeDeviceTurn(line, task),
    knownDevices: createKnownDevices("tests", true),
    registrationProofs: createRegistrationProofs("tests", true),
    proveRegistration: createRegistrationProof(privileged),
    sessionTokens: createSessionTokens("tests"),
    checkToken: createTokenCheck(privileged),
    warnOwner: email => guarded.warned.push(email),
    wakeOutbox() {},
    takeTurn: (_line, task) => task(),
    takeReadTurn: (_line, task) => task(),
    takeUpload: async () => new Response(null, { status: 404 }),
    log,
  })

  const guarded: GuardedApp = {
    database,
    peer: newPeer(),
    takePasswordTurn: (_line, task) => task(),
    takeDeviceTurn: (_line, task) => task(),
    warned: [],
    logged,
    async ask(input, init) {
      const request = new Request(typeof input === "string" ? siteUrl + input : input, init)
      return app.fetch(request, { incoming: { socket: { remoteAddress: guarded.peer } } })
    },
    send(path, { method = "POST", headers = {}, body, text } = {}) {
      const content = text ?? (body === undefined ? undefined : JSON.stringify(body))
      return guarded.ask(path, {
        method,
        headers: { apikey: backend.publishableKey, "content-type": "application/json", ...headers },
        ...(content === undefined ? {} : { body: content }),
      })
    },
    browser: () =>
      connect(
        { url: siteUrl, fetch: async (input, init) => guarded.ask(new Request(input, init)) },
        backend.publishableKey,
      ),
    async register(email = newEmail()) {
      const direct = connect(backend, backend.publishableKey)
      const signedUp = await direct.auth.signUp({ email, password })
      if (signedUp.error) throw signedUp.error
      const { link = "" } = await transport.takeMail(email)
      const token_hash = new URL(link).searchParams.get("token_hash") ?? ""
      const { data } = await direct.auth.verifyOtp({ token_hash, type: "signup" })
      await direct.auth.updateUser({ password })
      return { email, token: data.session?.access_token ?? "" }
    },
    async close() {
      vi.unstubAllEnvs()
      Object.assign(console, original)
      await database.close()
    },
  }
  return guarded
}
