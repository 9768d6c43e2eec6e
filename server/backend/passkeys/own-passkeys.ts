import type postgres from "postgres"
import { z } from "zod"
import { actAs, type Caller, lockAccount } from "../second-factor/session-level.ts"
import { passkeyError } from "./passkey-error.ts"

type Passkey = { id: string; friendly_name: string; created_at: Date; last_used_at: Date | null }

/** One that was never used says nothing of it, as on Supabase. */
const told = ({ last_used_at, ...passkey }: Passkey) => ({
  ...passkey,
  ...(last_used_at && { last_used_at }),
})

const naming = z.object({ friendly_name: z.string().min(1).max(120) })

/** The passkeys of an account that is signed in. */
export function createOwnPasskeys(sql: postgres.Sql) {
  async function list({ account }: Caller): Promise<Response> {
    const passkeys = await sql<Passkey[]>`
      select id, friendly_name, created_at, last_used_at from auth.webauthn_credentials
      where user_id = ${account} order by created_at, id`
    return Response.json(passkeys.map(told))
  }

  async function rename({ account }: Caller, id: string, body: unknown): Promise<Response> {
    const form = naming.safeParse(body)
    if (!form.success) return passkeyError("validation_failed")
    const [passkey] = await sql<Passkey[]>`
      update auth.webauthn_credentials set friendly_name = ${form.data.friendly_name}, updated_at = now()
      where id = ${id} and user_id = ${account}
      returning id, friendly_name, created_at, last_used_at`
    return passkey ? Response.json(told(passkey)) : passkeyError("passkey_not_found")
  }

  /** Other sessions that a passkey has opened end with it: no session says by which. The own one is no stronger than a password's after the last. */
  async function remove(caller: Caller, id: string): Promise<Response> {
    const { account, session } = caller
    return sql.begin(async transaction => {
      await lockAccount(transaction, account)
      await actAs(transaction, caller)
      const removed = await transaction`
        delete from auth.webauthn_credentials where id = ${id} and user_id = ${account}`
      if (removed.count === 0) return passkeyError("passkey_not_found")
      await transaction`
        delete from auth.sessions
        where user_id = ${account} and id <> ${session} and exists (
          select from auth.mfa_amr_claims where session_id = sessions.id and authentication_method = 'passkey'
        )`
      await transaction`
        delete from auth.mfa_amr_claims
        where session_id = ${session} and authentication_method = 'passkey'
          and not exists (select from auth.webauthn_credentials where user_id = ${account})`
      return new Response(null, { status: 204 })
    })
  }

  return { list, rename, remove }
}
