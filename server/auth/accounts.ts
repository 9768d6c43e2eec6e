import type { Pool } from "../database/pool.ts"
import type { Secrets } from "../secrets.ts"
import { createOwnAccount } from "./own-account.ts"
import { createPasskeyCalls } from "./passkeys/passkeys.ts"
import { takesPasskeys } from "./passkeys/relying-party.ts"
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

/** The account server: answers each call as Supabase's does, as a value. Who may call, and how often, is decided before. */
export function createAccounts({ pool, secrets, siteUrl, sendMail, passwordCost }: Options) {
  const sessions = createSessions(pool, { jwtSecret: secrets.jwtSecret, siteUrl })
  return {
    ...createRegistration({ pool, sessions, siteUrl, sendMail, passwordCost }),
    ...createSignIn({ pool, sessions, passwordCost }),
    ...createOwnAccount({ pool, passwordCost }),
    factors: createFactorCalls({
      pool,
      sessions,
      siteUrl,
      secrets: createFactorSecrets(secrets.formTokenKey),
    }),
    passkeys: createPasskeyCalls({ pool, sessions, siteUrl }),
    settings: {
      external: { anonymous_users: false, email: true, phone: false },
      ...{ disable_signup: false, mailer_autoconfirm: false, phone_autoconfirm: false, sms_provider: "" },
      ...{ saml_enabled: false, passkeys_enabled: takesPasskeys(siteUrl) },
    },
  }
}

export type Accounts = ReturnType<typeof createAccounts>
