import { createSecretKey, randomUUID } from "node:crypto"
import { SignJWT } from "jose"
import type { Answer, Pool, Statement } from "../database/pool.ts"
import { type Sql, type SqlPart, statement } from "../database/sql.ts"
import { accountStatements, userOf } from "./account.ts"
import { type Caller, type CallerFault, issuerOf } from "./caller.ts"
import { type Refused, refuse } from "./refusal.ts"

export type SessionCaller = { account: string; session: string; email: string }

/** The session whose token was shown, or why it is none. Whether it still stands the database says. */
export function sessionOf(caller: Caller | CallerFault): SessionCaller | Refused {
  if (caller === "no-key" || caller === "bad-key") return refuse("invalid_api_key")
  if (caller === "expired-token") return refuse("expired_jwt")
  if (caller === "bad-token") return refuse("bad_jwt")
  if (!caller.claims) return refuse("no_authorization")
  const { sub, session_id, email = "" } = caller.claims
  return sub && session_id ? { account: sub, session: session_id, email } : refuse("bad_jwt")
}

export type Browser = {
  agent: string
  /** Whether a cookie has shown that it is known; null where none was asked for. */
  isKnown: boolean | null
  /** The name by which the database knows it; null for none. */
  name: string | null
}

/** An access token is good for so many seconds. */
const lifetime = 3600

/** A new refresh token, which is worth nothing without the signature that our HTTP server adds for clients outside. */
export const makeToken = (): string => randomUUID()

/** Statements that read a session, whose id the part selects, with its account and its newest refresh token. */
export const sessionStatements = (session: SqlPart): Statement[] => [
  statement`
    select id, coalesce(aal, 'aal1') as aal, (
      select token from auth.refresh_tokens where session_id = sessions.id and not revoked
      order by created_at desc limit 1
    ) as token, coalesce((
      select json_agg(json_build_object(
        'method', authentication_method, 'timestamp', floor(extract(epoch from updated_at))::bigint
      ) order by updated_at desc)
      from auth.mfa_amr_claims where session_id = sessions.id
    ), '[]') as amr
    from auth.sessions where id = (${session})`,
  ...accountStatements(statement`select user_id from auth.sessions where id = (${session})`),
]

export function createSessions(pool: Pool, { jwtSecret, siteUrl }: { jwtSecret: string; siteUrl: string }) {
  const secret = createSecretKey(Buffer.from(jwtSecret))
  const issuer = issuerOf(siteUrl)

  /** The session that sessionStatements() have read, with a token of its own; null where there is none. */
  async function read([level, ...account]: Answer[]) {
    const user = userOf(account)
    const [row] = level?.rows ?? []
    if (!user || typeof row?.token !== "string") return null
    const { id: sub, aud, role, email, app_metadata, user_metadata, is_anonymous } = user
    const { id: session_id, aal, amr } = row
    const iat = Math.floor(Date.now() / 1000)
    const expires_at = iat + lifetime
    const claims = {
      ...{ iss: issuer, sub, aud, role, email, session_id, aal, amr },
      ...{ app_metadata, user_metadata, is_anonymous, iat, exp: expires_at },
    }
    const access_token = await new SignJWT(claims)
      .setProtectedHeader({ alg: "HS256", typ: "JWT" })
      .sign(secret)
    return {
      ...{ access_token, token_type: "bearer", expires_in: lifetime, expires_at },
      ...{ refresh_token: row.token, user },
    }
  }

  /** Opens a session of the account whose id the part selects, and notes that; null, and nothing is opened, where it selects none. */
  async function open(
    account: SqlPart,
    method: "password" | "otp" | "passkey",
    { agent, isKnown, name }: Browser,
    before: Statement[] = [],
  ) {
    const session = randomUUID()
    const answers = await pool.transact([
      ...before,
      statement`
        with account as (${account})
        insert into auth.sessions (id, user_id, aal, tag, created_at, updated_at)
        select ${session}::uuid, id, 'aal1', ${name}, now(), now() from account`,
      addToken(session, makeToken()),
      // Before the method: the activity says in which browser somebody signed in.
      statement`select private.note_browser(id, ${agent}, ${isKnown}) from auth.sessions where id = ${session}`,
      addMethod(session, method),
      ...sessionStatements(statement`select ${session}::uuid`),
    ])
    return read(answers.slice(-4))
  }

  return { open, read }
}

export type Sessions = ReturnType<typeof createSessions>

export type Session = NonNullable<Awaited<ReturnType<Sessions["read"]>>>

export const addToken = (session: string, token: string): Statement => statement`
  insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, created_at, updated_at)
  select gen_random_uuid()::text, ${token}, user_id, id, false, now(), now() from auth.sessions where id = ${session}`

/** Notes by what a session was opened or raised; nothing where it has ended meanwhile. */
export const addMethod = (session: string, method: string): Statement => statement`
  insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
  select gen_random_uuid(), id, now(), now(), ${method} from (
    select id from auth.sessions where id = ${session} for key share
  ) as present
  on conflict (session_id, authentication_method) do update set updated_at = now()`

/**
 * Locks the account before any other row of it, as the database's functions do: calls that change how it signs in wait
 * for each other.
 */
export const lockAccount = (account: string): Statement =>
  statement`select from auth.users where id = ${account} for update`

/** Sets the session that acts for a transaction, as the API does: sessions that end then were ended from there. */
export function actAs({ account, session }: Pick<SessionCaller, "account" | "session">): Statement {
  const token = JSON.stringify({ sub: account, session_id: session })
  return statement`
    select set_config('request.jwt.claims', ${token}, true), set_config('request.jwt.claim.sub', ${account}, true)`
}

export const runStatements = (sql: Sql, statements: readonly Statement[]) =>
  Promise.all(statements.map(({ text, values }) => sql.unsafe(text, values ?? [])))
