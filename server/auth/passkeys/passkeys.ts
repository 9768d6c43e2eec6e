import type { Pool } from "../../database/pool.ts"
import { type Refused, refuse } from "../refusal.ts"
import type { SessionCaller, Sessions } from "../session.ts"
import { createChallenges } from "./challenges.ts"
import { createOwnPasskeys } from "./own-passkeys.ts"
import { createRegistration } from "./registration.ts"
import { relyingPartyOf } from "./relying-party.ts"
import { createSignIn } from "./sign-in.ts"

type Options = { pool: Pool; sessions: Sessions; siteUrl: string }

/** Calls about passkeys, answered as by Supabase's auth server; unlike there, each passkey must verify its user and count up. */
export function createPasskeyCalls({ pool, sessions, siteUrl }: Options) {
  const parts = { pool, challenges: createChallenges(pool.sql), relyingParty: relyingPartyOf(siteUrl) }
  const registration = createRegistration(parts)
  const signIn = createSignIn({ ...parts, sessions })
  const own = createOwnPasskeys(pool)

  /** Why a session may do nothing about passkeys: it has ended, or shown less than its account must show. */
  async function refusalOf({ account, session }: SessionCaller): Promise<Refused | null> {
    const [row] = await pool.sql<{ stands: boolean; enough: boolean }>`
      select private.session_stands(${session}) as stands,
        private.is_strong_session(${session})
          or not (private.second_factor_demanded() or private.has_second_factor(${account})) as enough`
    if (!row?.stands) return refuse("session_not_found")
    return row.enough ? null : refuse("insufficient_aal_passkeys")
  }

  const unlessRefused =
    <Rest extends unknown[], Result>(work: (caller: SessionCaller, ...rest: Rest) => Promise<Result>) =>
    async (caller: SessionCaller, ...rest: Rest): Promise<Result | Refused> =>
      (await refusalOf(caller)) ?? work(caller, ...rest)

  return {
    list: unlessRefused(own.list),
    rename: unlessRefused(own.rename),
    remove: unlessRefused(own.remove),
    startRegistration: unlessRefused(registration.start),
    finishRegistration: unlessRefused(registration.finish),
    startSignIn: signIn.start,
    finishSignIn: signIn.finish,
  }
}
