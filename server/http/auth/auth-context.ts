import type { Client } from "#app/lib/server-environment.ts"
import type { Backend } from "../../backend/backend.ts"
import type { Limiter } from "../limits/limiter.ts"
import type { Queues } from "../limits/queues.ts"
import { createKnownDevices, createRegistrationProofs } from "./browser-cookies.ts"
import { createAdminCheck } from "./caller.ts"
import type { NotedTries } from "./noted-tries.ts"
import { createPadding } from "./response-timing.ts"
import { createSessionTokens } from "./sessions.ts"

/** How often it is said that the mails to accounts reach their limit, in milliseconds. */
const warningPause = 3_600_000

/** Step at which answers are padded that must not reveal accounts, in milliseconds: more than a password's hash takes. */
const paddingStep = 400

type Options = {
  backend: Pick<Backend, "url" | "fetch" | "publishableKey" | "formTokenKey">
  privileged: Client
  https: boolean
  limiter: Limiter
  queues: Pick<Queues, "passwords" | "devices">
  tries: Pick<NotedTries, "note">
  /** Mails the owner of an address that a session was ended. */
  warnOwner(email: string): void
  log: { warn(message: string): void }
}

export function createAuthContext({ backend, privileged, https, log, ...given }: Options) {
  const key = backend.formTokenKey
  let quietUntil = 0
  return {
    ...given,
    startPadding: createPadding(paddingStep),
    isAdmin: createAdminCheck(backend),
    /** Whether a session's person signed in just now: no, while that cannot be known. */
    async signedInRecently(session: string): Promise<boolean> {
      const { data } = await privileged.rpc("signed_in_recently", { session })
      return data ?? false
    },
    /** What a session lacks to change its account's factors: null for nothing, "session" also while it cannot be known. */
    async lackedForFactors(
      session: string,
      browser: string,
      factor: string | null = null,
    ): Promise<string | null> {
      const asked = { session, browser, ...(factor && { factor }) }
      const { data, error } = await privileged.rpc("lacked_for_factors", asked)
      return error ? "session" : data
    },
    /** Counts a mail to an account: whether it may be sent, as private.counted_acts has it for all servers; null while that cannot be known. */
    async countMail(address: string, isRecovery: boolean): Promise<boolean | null> {
      const { data } = await privileged.rpc("count_account_mail", { address, is_recovery: isRecovery })
      if (data === false && Date.now() >= quietUntil) {
        quietUntil = Date.now() + warningPause
        log.warn("a hundred mails to accounts were asked for within an hour: registrations wait")
      }
      return data
    },
    knownDevices: createKnownDevices(key, https),
    registrationProofs: createRegistrationProofs(key, https),
    sessionTokens: createSessionTokens(key, https),
  }
}
