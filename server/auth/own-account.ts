import type { Pool } from "../database/pool.ts"
import { statement } from "../database/sql.ts"
import { accountStatements, type User, userOf } from "./account.ts"
import type { Form } from "./forms.ts"
import { passwords } from "./passwords.ts"
import { type Refused, refuse } from "./refusal.ts"
import { shortestPassword } from "./registration.ts"
import { actAs, type SessionCaller } from "./session.ts"

type Options = { pool: Pool; passwordCost: number }

export function createOwnAccount({ pool, passwordCost }: Options) {
  async function read({ session }: SessionCaller): Promise<User | Refused> {
    const account = statement`select user_id from auth.sessions where id = ${session} and private.is_session_valid(id)`
    return userOf(await pool.transact(accountStatements(account))) ?? refuse("session_not_found")
  }

  /** A new password ends every other session. A session that has not shown a factor of its account changes neither. */
  async function change(
    caller: SessionCaller,
    { password, data = {} }: Pick<Form<"change">, "password"> & { data?: object | undefined },
  ): Promise<User | Refused> {
    const { account, session } = caller
    const [found] = await pool.sql<{ current: string | null; lacking: boolean }>`
      select encrypted_password as current,
        private.has_second_factor(users.id) and not private.is_strong_session(sessions.id) as lacking
      from auth.users join auth.sessions on user_id = users.id
      where sessions.id = ${session} and private.is_session_valid(sessions.id)`
    if (!found) return refuse("session_not_found")
    if (found.lacking) return refuse("insufficient_aal_account")
    if (password !== undefined) {
      if (password.length < shortestPassword) return refuse("weak_password")
      if (found.current && (await passwords.compare(password, found.current))) return refuse("same_password")
    }
    const hash = password === undefined ? null : await passwords.hash(password, passwordCost)
    const answers = await pool.transact([
      actAs(caller),
      // The account may have changed since it was looked at.
      statement`
        update auth.users set
          encrypted_password = coalesce(${hash}, encrypted_password),
          recovery_token = case when ${hash}::text is null then recovery_token end,
          recovery_sent_at = case when ${hash}::text is null then recovery_sent_at end,
          raw_user_meta_data = jsonb_strip_nulls(private.as_object(raw_user_meta_data) || ${data}), updated_at = now()
        where id = ${account} and private.is_session_valid(${session})
          and not (private.has_second_factor(id) and not private.is_strong_session(${session}))`,
      statement`
        delete from auth.sessions where user_id = ${account} and id <> ${session}
          and exists (select from auth.users where id = ${account} and encrypted_password = ${hash})`,
      ...accountStatements(statement`select ${account}::uuid`),
    ])
    if (answers[1]?.count === 0) return refuse("session_not_found")
    return userOf(answers.slice(3)) ?? refuse("session_not_found")
  }

  async function signedInRecently({ session }: SessionCaller): Promise<boolean> {
    const [row] = await pool.sql`select public.signed_in_recently(${session}) as recent`
    return row?.recent === true
  }

  /** Null where no proof is lacking (missing_proof). `factor`: the one that is to be removed. */
  async function lackedProof({ session }: SessionCaller, browser: string, factor: string | null = null) {
    const [row] = await pool.sql<{ lacked: "session" | "sign-in" | "code" | null }>`
      select public.missing_factor_proof(${session}, ${browser}, ${factor}) as lacked`
    return row?.lacked ?? null
  }

  /** `scope` is "others" or "global"; any other, or a session without its account's factor, ends that session alone. */
  async function signOut({ session }: SessionCaller, scope: string): Promise<undefined | Refused> {
    const isOthers = scope === "others"
    const [caller] = await pool.sql<{ lacking: boolean }>`
      with caller as (
        select id, user_id, private.has_second_factor(user_id) and not private.is_strong_session(id) as lacking
        from auth.sessions where id = ${session} and private.is_session_valid(id)
      ), ended as (
        delete from auth.sessions using caller
        where sessions.user_id = caller.user_id and case when sessions.id = caller.id then not ${isOthers}::boolean
          else ${isOthers || scope === "global"}::boolean and not caller.lacking end
      )
      select lacking from caller`
    if (!caller) return refuse("session_not_found")
    return isOthers && caller.lacking ? refuse("insufficient_aal_others") : undefined
  }

  return { read, change, signedInRecently, lackedProof, signOut }
}
