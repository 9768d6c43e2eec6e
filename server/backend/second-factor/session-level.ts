import { createHmac, randomUUID } from "node:crypto"
import type postgres from "postgres"
import { z } from "zod"

/** A session as the auth server answers it. */
const answeredSession = z.looseObject({ access_token: z.string(), user: z.looseObject({ id: z.guid() }) })
const answeredUser = z.looseObject({ id: z.guid() })

export type Caller = { account: string; session: string; email: string }

const claims = z.looseObject({ sub: z.guid(), session_id: z.guid(), email: z.string() })

/** Whose a token is that the embedded API has answered to; null where it is no session's. */
export function callerOf(authorization: string | null): Caller | null {
  const read = claims.safeParse(readPayload(authorization ?? ""))
  return read.success
    ? { account: read.data.sub, session: read.data.session_id, email: read.data.email }
    : null
}

/** The session that an answer has opened; null where it has opened none. */
export async function sessionOpenedBy(answer: Response): Promise<string | null> {
  const session = answer.ok ? answeredSession.safeParse(await answer.clone().json()) : null
  if (!session?.success) return null
  return claims.parse(readPayload(session.data.access_token)).session_id
}

function readPayload(token: string): unknown {
  const [, payload = ""] = token.split(".")
  try {
    return JSON.parse(Buffer.from(payload, "base64url").toString())
  } catch {
    return null
  }
}

/**
 * Adds to the embedded API's answers what it does not know and Supabase's says: the level and the methods of a session in
 * its token (`aal`, `amr`), and the factors of the account.
 */
export function createSessionLevel(sql: postgres.Sql, jwtSecret: string) {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url")

  function sign(payload: object): string {
    const text = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(payload)}`
    return `${text}.${createHmac("sha256", jwtSecret).update(text).digest("base64url")}`
  }

  async function factorsOf(account: string) {
    const factors = await sql`
      select id, friendly_name, factor_type, status, created_at, updated_at, last_challenged_at
      from auth.mfa_factors where user_id = ${account} order by created_at, id`
    return factors.length > 0 ? { factors: [...factors] } : {}
  }

  async function levelOf(session: string) {
    const [row] = await sql<{ aal: string; amr: { method: string; timestamp: number }[] }[]>`
      select coalesce(aal, 'aal1') as aal, coalesce((
        select json_agg(json_build_object(
          'method', authentication_method, 'timestamp', floor(extract(epoch from updated_at))::bigint
        ) order by updated_at desc)
        from auth.mfa_amr_claims where session_id = sessions.id
      ), '[]') as amr
      from auth.sessions where id = ${session}`
    return row ?? { aal: "aal1", amr: [] }
  }

  /** The body of an answer with all of that; of an answer that is neither a session nor an account, as it is. */
  async function complete(body: unknown): Promise<unknown> {
    const session = answeredSession.safeParse(body)
    if (session.success) {
      const { access_token: token, user } = session.data
      const payload = claims.parse(readPayload(token))
      const [level, factors] = await Promise.all([levelOf(payload.session_id), factorsOf(user.id)])
      return { ...session.data, access_token: sign({ ...payload, ...level }), user: { ...user, ...factors } }
    }
    const user = answeredUser.safeParse(body)
    return user.success ? { ...user.data, ...(await factorsOf(user.data.id)) } : body
  }

  return {
    async complete(answer: Response): Promise<Response> {
      if (!answer.ok) return answer
      const body = await complete(await answer.json())
      const headers = new Headers(answer.headers)
      headers.delete("content-length")
      return Response.json(body, { status: answer.status, headers })
    },
  }
}

/** Has calls that change how an account signs in wait for each other: before any other row of it, as the database's functions do. */
export async function lockAccount(transaction: postgres.TransactionSql, account: string): Promise<void> {
  await transaction`select from auth.users where id = ${account} for update`
}

/** Says to the database for a transaction whose session acts, as the API says it: what ends then was ended from there. */
export async function actAs(
  transaction: postgres.TransactionSql,
  { account, session }: Pick<Caller, "account" | "session">,
): Promise<void> {
  const token = JSON.stringify({ sub: account, session_id: session })
  await transaction`
    select set_config('request.jwt.claims', ${token}, true), set_config('request.jwt.claim.sub', ${account}, true)`
}

/** Ends all other sessions of an account whose password the caller has changed. */
export async function endOthers(sql: postgres.Sql, caller: Caller): Promise<void> {
  await sql.begin(async transaction => {
    await actAs(transaction, caller)
    await transaction`select set_config('app.changed_password', ${caller.account}, true)`
    await transaction`delete from auth.sessions where user_id = ${caller.account} and id <> ${caller.session}`
  })
}

/** Notes by what a session was opened or raised; nothing where it has ended meanwhile. */
export async function addMethod(
  sql: postgres.Sql | postgres.TransactionSql,
  session: string,
  method: string,
): Promise<void> {
  await sql`
    insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
    select ${randomUUID()}, id, now(), now(), ${method} from (
      select id from auth.sessions where id = ${session} for key share
    ) as present
    on conflict (session_id, authentication_method) do update set updated_at = now()`
}
