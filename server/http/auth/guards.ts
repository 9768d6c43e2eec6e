import type { Client } from "#app/lib/server-environment.ts"
import type { Backend } from "../../backend/backend.ts"
import type { AuthGuards } from "./auth-call.ts"
import { createAdminCheck } from "./caller.ts"
import { createKnownDevices } from "./known-devices.ts"
import { createRegistrationProofs } from "./registration-proofs.ts"
import { createDummyHash, createPadding } from "./response-timing.ts"
import { createSessionTokens, createTokenCheck } from "./sessions.ts"

/** Step at which answers that must not tell of accounts are given, in milliseconds: more than a password's hash takes. */
const paddingStep = 400

type Options = Pick<AuthGuards, "limiter" | "queues" | "warnOwner"> & {
  backend: Pick<Backend, "url" | "fetch" | "publishableKey" | "formTokenKey">
  /** The client with the secret key. */
  privileged: Client
  https: boolean
}

/** Makes what stands between visitors and the embedded auth server. */
export function createGuards({ backend, privileged, https, ...given }: Options): AuthGuards {
  const key = backend.formTokenKey
  return {
    ...given,
    startPadding: createPadding(paddingStep),
    dummyHash: createDummyHash(privileged),
    isAdmin: createAdminCheck(backend),
    async signedInRecently(session) {
      const { data } = await privileged.rpc("signed_in_recently", { session })
      return data ?? false
    },
    knownDevices: createKnownDevices(key, https),
    registrationProofs: createRegistrationProofs(key, https),
    async proveRegistration(link, proof) {
      await privileged.rpc("prove_registration", { link, given: proof })
    },
    sessionTokens: createSessionTokens(key),
    checkToken: createTokenCheck(privileged),
  }
}
