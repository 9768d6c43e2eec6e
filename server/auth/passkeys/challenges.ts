import type { Sql } from "../../database/sql.ts"
import { type Refused, refuse } from "../refusal.ts"

/** A challenge can be answered for so long, as on Supabase. */
const expiry = "5 minutes"

/** The challenges that passkeys sign: made for the account that adds one, or for a sign-in of nobody known. Each is answered once. */
export function createChallenges(sql: Sql) {
  return {
    async keep(challenge: string, account: string | null) {
      const [row] = await sql<{ challenge_id: string; expires_at: number }>`
        with outdated as (delete from auth.webauthn_challenges where expires_at < now())
        insert into auth.webauthn_challenges (user_id, challenge_type, session_data, expires_at)
        values (
          ${account}, ${account ? "registration" : "authentication"}, ${{ challenge }}, now() + ${expiry}::interval
        )
        returning id as challenge_id, floor(extract(epoch from expires_at))::int as expires_at`
      if (!row) throw new Error("the challenge was not kept")
      return row
    },

    async use(id: string, account: string | null): Promise<{ challenge: string } | Refused> {
      const [row] = await sql<{ challenge: string; expired: boolean }>`
        delete from auth.webauthn_challenges
        where id = ${id} and user_id is not distinct from ${account}::uuid
          and challenge_type = ${account ? "registration" : "authentication"}
        returning session_data ->> 'challenge' as challenge, expires_at < now() as expired`
      if (!row) return refuse("webauthn_challenge_not_found")
      return row.expired ? refuse("webauthn_challenge_expired") : { challenge: row.challenge }
    },
  }
}
