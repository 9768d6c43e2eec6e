import type { Pool } from "../database/pool.ts"
import type { Secrets } from "../secrets.ts"
import { createOwnAccount } from "./own-account.ts"
import { createOwnPasskeys } from "./passkeys/own-passkeys.ts"
import { createPasskeySignIn } from "./passkeys/passkey-sign-in.ts"
import { createRegistration, type SendMail } from "./registration.ts"
import { createFactorCalls } from "./second-factor/factor-calls.ts"
import { createFactorSecrets } from "./second-factor/factor-secrets.ts"
import { createSessions } from "./session.ts"
import { createSignIn } from "./sign-in.ts"

type Options = {
  pool: Pool
  secrets: Pick<Secrets, "jwtSecret" | "formTokenKey">
  siteUrl: string
  sendMail: SendMail
  /** The exponent of two that says how often a password is hashed. */
  passwordCost: number
}

/** Answers each call to /auth/v1 as Supabase's does, as a value. http/auth decides who may call, and how often. */
export function createAccountServer({ pool, secrets, siteUrl, sendMail, passwordCost }: Options) {
  const sessions = createSessions(pool, { jwtSecret: secrets.jwtSecret, siteUrl })
  const parts = { pool, sessions, siteUrl, passwordCost }
  return {
    ...createRegistration({ ...parts, sendMail }),
    ...createSignIn(parts),
    ...createOwnAccount(parts),
    factors: createFactorCalls({ ...parts, secrets: createFactorSecrets(secrets.formTokenKey) }),
    passkeys: { ...createOwnPasskeys(parts), ...createPasskeySignIn(parts) },
  }
}

export type AccountServer = ReturnType<typeof createAccountServer>
