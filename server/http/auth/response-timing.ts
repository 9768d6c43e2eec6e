import { randomInt } from "node:crypto"
import { setTimeout as wait } from "node:timers/promises"
import bcrypt from "bcryptjs"
import type { Client } from "#app/lib/server-environment.ts"

/** Starts the clock; what it returns resolves when the padded time is over. */
export type StartPadding = () => () => Promise<void>

/**
 * Pads answers to the next full step, and up to a tenth of a step longer at random: how long the work before took is not to
 * be seen.
 * @param step in milliseconds
 */
export function createPadding(
  step: number,
  now: () => number = () => performance.now(),
  pause: (time: number) => Promise<unknown> = wait,
): StartPadding {
  return () => {
    const start = now()
    return async () => {
      const elapsed = now() - start
      const steps = Math.max(1, Math.ceil(elapsed / step))
      await pause(steps * step - elapsed + randomInt(Math.ceil(step / 10)))
    }
  }
}

/** The comparison of a password that is made for every address alike, known or not. */
export type DummyHash = {
  /** Tells whether the auth server itself compares the password of a sign-in with an address. Never fails. */
  isNeedlessFor(email: string): Promise<boolean>
  /** Compares a password with that of nobody. */
  compare(password: string): Promise<void>
}

/** A hash at the cost of the embedded auth server's own. */
const nobodys = "$2b$10$H/pSbDhAEVcPY/IibIS5felUwWIoaSP5CRT0LXAe8n00RAjnHwgGK"

export function createDummyHash(privileged: Pick<Client, "rpc">): DummyHash {
  return {
    async isNeedlessFor(email) {
      const { data } = await privileged.rpc("compares_password", { address: email.toLowerCase() })
      return data ?? false
    },
    async compare(password) {
      await bcrypt.compare(password, nobodys)
    },
  }
}
