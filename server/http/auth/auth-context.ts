import { randomInt } from "node:crypto"
import { setTimeout as wait } from "node:timers/promises"
import type { Limiter } from "../limits/limiter.ts"
import type { Queues } from "../limits/queues.ts"
import { createKnownDevices, createRegistrationProofs } from "./browser-cookies.ts"
import type { NotedTries } from "./noted-tries.ts"
import { createSessionTokens } from "./session-tokens.ts"

/** The log says once in so many milliseconds that the mails to accounts reach their limit. */
const warningPause = 3_600_000

/** Step at which answers are padded that must not reveal accounts, in milliseconds: more than a password's hash takes. */
const paddingStep = 400

type Options = {
  /** Signs what browsers keep; the same on every server of one backend. */
  key: string
  https: boolean
  limiter: Limiter
  queues: Pick<Queues, "passwords" | "devices">
  tries: Pick<NotedTries, "note">
  /** Mails the owner of an address that a session was ended. */
  warnOwner(email: string): void
  log: { warn(message: string): void }
}

export type AuthContext = ReturnType<typeof createAuthContext>

export function createAuthContext({ key, https, log, ...given }: Options) {
  let quietUntil = 0
  return {
    ...given,
    startPadding: createPadding(paddingStep),
    warnOfMails() {
      if (Date.now() < quietUntil) return
      quietUntil = Date.now() + warningPause
      log.warn("a hundred account mails were requested within an hour: registrations wait")
    },
    knownDevices: createKnownDevices(key, https),
    registrationProofs: createRegistrationProofs(key, https),
    sessionTokens: createSessionTokens(key, https),
  }
}

/** Pads answers to full steps in milliseconds, and up to a tenth longer, so that the work before cannot be timed. */
export function createPadding(
  step: number,
  now: () => number = () => performance.now(),
  pause: (time: number) => Promise<unknown> = wait,
) {
  return (): (() => Promise<void>) => {
    const start = now()
    return async () => {
      const elapsed = now() - start
      const steps = Math.max(1, Math.ceil(elapsed / step))
      await pause(steps * step - elapsed + randomInt(Math.ceil(step / 10)))
    }
  }
}
