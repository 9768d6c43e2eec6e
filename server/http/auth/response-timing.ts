import { randomInt } from "node:crypto"
import { setTimeout as wait } from "node:timers/promises"
import bcrypt from "bcryptjs"
import type { Client } from "#app/lib/server-environment.ts"

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

/** A hash at the cost of the embedded auth server's own. */
const dummyPasswordHash = "$2b$10$H/pSbDhAEVcPY/IibIS5felUwWIoaSP5CRT0LXAe8n00RAjnHwgGK"

/** The comparison of a password that is made for every address alike, known or not. */
export function createDummyHash(privileged: Pick<Client, "rpc">) {
  return {
    /** Whether the auth server itself compares the password of a sign-in with an address. Never fails. */
    async isRedundantFor(email: string): Promise<boolean> {
      const { data } = await privileged.rpc("compares_password", { address: email.toLowerCase() })
      return data ?? false
    },
    async compare(password: string): Promise<void> {
      await bcrypt.compare(password, dummyPasswordHash)
    },
  }
}
