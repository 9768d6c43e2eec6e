import type { Pool } from "../database/pool.ts"
import { statement } from "../database/sql.ts"
import type { Form } from "./forms.ts"
import { passwords, unmatchableHash } from "./passwords.ts"
import { type Refused, refuse } from "./refusal.ts"
import { type Browser, makeToken, type Session, type Sessions, sessionStatements } from "./session.ts"

type Options = { pool: Pool; sessions: Sessions; passwordCost: number }

type Found = { id: string; hash: string | null; confirmed: boolean; banned: boolean }

export function createSignIn({ pool, sessions, passwordCost }: Options) {
  const nobodys = unmatchableHash(passwordCost)

  /** One password is compared, whatever there is of the address. */
  async function signIn(form: Form<"signIn">, browser: Browser): Promise<Session | Refused> {
    const [found] = await pool.sql<Found>`
      select id, nullif(encrypted_password, '') as hash, email_confirmed_at is not null as confirmed,
        coalesce(banned_until > now(), false) as banned
      from auth.users where email = ${form.email.toLowerCase()} and not is_sso_user`
    const isRight = await passwords.compare(form.password, found?.hash ?? nobodys)
    if (!found?.hash || !isRight) return refuse("invalid_credentials")
    if (!found.confirmed) return refuse("email_not_confirmed")
    if (found.banned) return refuse("user_banned")
    // The password may have changed meanwhile.
    const account = statement`
      update auth.users set last_sign_in_at = now(), updated_at = now()
      where id = ${found.id} and encrypted_password = ${found.hash} returning id`
    return (await sessions.open(account, "password", browser)) ?? refuse("invalid_credentials")
  }

  /**
   * Exchanges a refresh token, as the database decides it (take_refresh_token): one that was not used yet for a new one, a used
   * one within its bounds for that which came of it. `misusedBy`: whose session ended because its token may have been stolen.
   */
  async function refresh(
    presented: string,
    browser: string | null,
  ): Promise<Session | (Refused & { misusedBy?: string })> {
    const exchange = statement`current_setting('app.exchange', true)`
    const session = statement`select session_id from auth.refresh_tokens where token = ${exchange}`
    const answers = await pool.transact([
      // The session is locked before its tokens, as by whatever ends it: else each could wait for the other.
      statement`
        select from auth.sessions
        where id = (select session_id from auth.refresh_tokens where token = ${presented}) for no key update`,
      statement`
        select coalesce(banned_until > now(), false) as banned,
          set_config('app.presented', case when banned_until > now() then '' else ${presented} end, true)
        from auth.users where id = (select user_id from auth.refresh_tokens where token = ${presented})`,
      // As the server itself: what ends here was ended by nobody.
      statement`select set_config('role', 'service_role', true)`,
      statement`
        select misused_by, set_config('app.exchange', coalesce(exchange, ''), true)
        from public.take_refresh_token(coalesce(current_setting('app.presented', true), ''))`,
      statement`select set_config('role', 'none', true)`,
      statement`
        with used as (
          update auth.refresh_tokens set revoked = true where token = ${exchange} and not revoked
          returning token, user_id, session_id
        )
        insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, parent, created_at, updated_at)
        select gen_random_uuid()::text, ${makeToken()}, user_id, session_id, false, token, clock_timestamp(), clock_timestamp()
        from used`,
      statement`
        update auth.sessions set refreshed_at = now() at time zone 'UTC', updated_at = now(), tag = coalesce(tag, ${browser})
        where id = (${session})`,
      ...sessionStatements(session),
    ])
    const renewed = await sessions.read(answers.slice(-4))
    if (answers[1]?.rows[0]?.banned) return refuse("user_banned")
    const misusedBy = answers[3]?.rows[0]?.misused_by as string | null | undefined
    return renewed ?? { ...refuse("refresh_token_not_found"), ...(misusedBy && { misusedBy }) }
  }

  return { signIn, refresh }
}
