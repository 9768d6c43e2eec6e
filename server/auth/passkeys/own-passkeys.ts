import { z } from "zod"
import type { Pool } from "../../database/pool.ts"
import { statement } from "../../database/sql.ts"
import { type Refused, refuse } from "../refusal.ts"
import { actAs, lockAccount, type SessionCaller, together } from "../session.ts"

type Passkey = { id: string; friendly_name: string; created_at: Date; last_used_at: Date | null }

/** One that was never used says nothing of it, as on Supabase. */
const told = ({ last_used_at, ...passkey }: Passkey) => ({
  ...passkey,
  ...(last_used_at && { last_used_at }),
})

const naming = z.object({ friendly_name: z.string().min(1).max(120) })

/** The passkeys of an account that is signed in. */
export function createOwnPasskeys(pool: Pool) {
  async function list({ account }: SessionCaller): Promise<object> {
    const passkeys = await pool.sql<Passkey>`
      select id, friendly_name, created_at, last_used_at from auth.webauthn_credentials
      where user_id = ${account} order by created_at, id`
    return passkeys.map(told)
  }

  async function rename({ account }: SessionCaller, id: string, body: unknown): Promise<object> {
    const form = naming.safeParse(body)
    if (!form.success) return refuse("validation_failed")
    const [passkey] = await pool.sql<Passkey>`
      update auth.webauthn_credentials set friendly_name = ${form.data.friendly_name}, updated_at = now()
      where id = ${id} and user_id = ${account}
      returning id, friendly_name, created_at, last_used_at`
    return passkey ? told(passkey) : refuse("passkey_not_found")
  }

  /** Other sessions that a passkey has opened end with it: no session says by which. The own one is no stronger than a password's after the last. */
  async function remove(caller: SessionCaller, id: string): Promise<undefined | Refused> {
    const { account, session } = caller
    return pool.begin(async sql => {
      const [, , removed = []] = await together(sql, [
        lockAccount(account),
        actAs(caller),
        statement`delete from auth.webauthn_credentials where id = ${id} and user_id = ${account} returning id`,
      ])
      if (removed.length === 0) return refuse("passkey_not_found")
      await together(sql, [
        statement`
          delete from auth.sessions
          where user_id = ${account} and id <> ${session} and exists (
            select from auth.mfa_amr_claims where session_id = sessions.id and authentication_method = 'passkey'
          )`,
        statement`
          delete from auth.mfa_amr_claims
          where session_id = ${session} and authentication_method = 'passkey'
            and not exists (select from auth.webauthn_credentials where user_id = ${account})`,
      ])
      return undefined
    })
  }

  return { list, rename, remove }
}
