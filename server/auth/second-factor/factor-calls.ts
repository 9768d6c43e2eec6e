import { randomUUID } from "node:crypto"
import type { Pool, Statement } from "../../database/pool.ts"
import { type Sql, statement } from "../../database/sql.ts"
import type { Form } from "../forms.ts"
import { type RefusalName, type Refused, refuse } from "../refusal.ts"
import {
  actAs,
  addMethod,
  addToken,
  lockAccount,
  makeToken,
  runStatements,
  type Session,
  type SessionCaller,
  type Sessions,
  sessionStatements,
} from "../session.ts"
import type { createFactorSecrets } from "./factor-secrets.ts"
import { makeTotp, stepOf } from "./totp.ts"

type Options = {
  pool: Pool
  sessions: Pick<Sessions, "read">
  secrets: ReturnType<typeof createFactorSecrets>
  siteUrl: string
}

/** Most factors of an account, verified or not. */
const mostFactors = 10

/** A challenge can be answered for so long, and a factor set up that nobody tries, as on Supabase. */
const expiry = "5 minutes"

type Factor = {
  id: string
  friendly_name: string | null
  factor_type: string
  status: string
  secret: string
  is_outdated: boolean
}

/** A change begins by reading whether its session has shown a factor, the account's factors, and what it asks for beside. */
type Begun = { level: "aal1" | "aal2"; factors: Factor[]; beside: Record<string, unknown>[] }

/** Answers calls about factors. Each code is taken once. */
export function createFactorCalls({ pool, sessions, secrets, siteUrl }: Options) {
  /** Locks the account of a session that stands, and acts as it. */
  async function change<Result extends object>(
    { account, session }: SessionCaller,
    work: (sql: Sql, begun: Begun) => Promise<RefusalName | Result>,
    ...asked: Statement[]
  ): Promise<Result | Refused> {
    const result = await pool.begin(async sql => {
      const [, , levels, factors, beside = []] = await runStatements(sql, [
        lockAccount(account),
        actAs({ account, session }),
        statement`
          select coalesce(aal, 'aal1') as level from auth.sessions where id = ${session} and private.is_session_valid(id)`,
        statement`
          select id, friendly_name, factor_type, status, secret, status = 'unverified'
            and coalesce(last_challenged_at, created_at) < now() - ${expiry}::interval as is_outdated
          from auth.mfa_factors where user_id = ${account}`,
        ...asked,
      ])
      const [found] = levels ?? []
      return found ? work(sql, { ...found, factors, beside } as Begun) : "session_not_found"
    })
    return typeof result === "string" ? refuse(result) : result
  }

  async function enroll(caller: SessionCaller, form: Form<"factor">): Promise<object> {
    const { factor_type, friendly_name, issuer } = form
    if (factor_type !== "totp") return refuse(`mfa_${factor_type}_enroll_not_enabled`)
    const id = randomUUID()
    const totp = makeTotp(issuer || new URL(siteUrl).host, caller.email)
    return change(caller, async (sql, { level, factors }) => {
      const present = factors.filter(factor => !factor.is_outdated)
      if (present.some(factor => (factor.friendly_name ?? "") === friendly_name))
        return "mfa_factor_name_conflict"
      if (present.length >= mostFactors) return "too_many_enrolled_mfa_factors"
      if (level === "aal1" && present.some(factor => factor.status === "verified"))
        return "insufficient_aal_enroll"
      const outdated = factors.filter(factor => factor.is_outdated).map(factor => factor.id)
      await runStatements(sql, [
        statement`delete from auth.mfa_factors where id = any (${outdated})`,
        statement`
          insert into auth.mfa_factors
            (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
          values (${id}, ${caller.account}, ${friendly_name}, 'totp', 'unverified', now(), now(), ${secrets.seal(totp.secret, id)})`,
      ])
      return { id, type: "totp", friendly_name, totp }
    })
  }

  async function challenge({ account, session }: SessionCaller, factor: string): Promise<object> {
    const id = randomUUID()
    const [found] = await pool.sql<{ expires_at: number | null }>`
      with caller as (select id from auth.sessions where id = ${session} and private.is_session_valid(id)), challenged as (
        update auth.mfa_factors set last_challenged_at = now()
        where id = ${factor} and user_id = ${account} and exists (select from caller) returning id
      ), outdated as (
        delete from auth.mfa_challenges
        where factor_id in (select id from challenged) and created_at < now() - ${expiry}::interval
      ), made as (
        insert into auth.mfa_challenges (id, factor_id, created_at) select ${id}, id, now() from challenged
        returning floor(extract(epoch from created_at + ${expiry}::interval))::int as expires_at
      )
      select expires_at from caller left join made on true`
    if (!found) return refuse("session_not_found")
    if (found.expires_at === null) return refuse("mfa_factor_not_found")
    return { id, type: "totp", expires_at: found.expires_at }
  }

  async function hasFactor({ account }: SessionCaller, factor: string): Promise<boolean> {
    return (
      (await pool.sql`select from auth.mfa_factors where id = ${factor} and user_id = ${account}`).length > 0
    )
  }

  async function verify(
    caller: SessionCaller,
    factorId: string,
    { challenge_id, code }: Form<"code">,
    browser: string | null,
  ): Promise<Session | Refused> {
    const work = async (sql: Sql, { factors, beside: [challenged] }: Begun) => {
      const factor = factors.find(({ id, factor_type }) => id === factorId && factor_type === "totp")
      if (!factor) return "mfa_factor_not_found"
      if (!challenged) return "mfa_challenge_not_found"
      if (challenged.expired) return "mfa_challenge_expired"
      const secret = secrets.open(factor.secret, factorId)
      if (secret === null) return "mfa_factor_not_found"
      const step = stepOf(code, secret)
      if (step === null) return "mfa_verification_failed"
      const taken = await sql`
        update auth.mfa_factors set last_used_step = ${step}, status = 'verified', updated_at = now()
        where id = ${factorId} and coalesce(last_used_step, 0) < ${step} returning id`
      if (taken.length === 0) return "mfa_verification_failed"
      const answers = await runStatements(sql, [
        statement`update auth.mfa_challenges set verified_at = now() where id = ${challenge_id}`,
        ...raise(caller, factorId, browser),
        ...sessionStatements(statement`select ${caller.session}::uuid`),
      ])
      const raised = await sessions.read(answers.slice(-4).map(rows => ({ rows, count: rows.length })))
      return raised ?? "session_not_found"
    }
    const read = statement`
      select verified_at is not null or created_at < now() - ${expiry}::interval as expired
      from auth.mfa_challenges where id = ${challenge_id} and factor_id = ${factorId}`
    return change(caller, work, read)
  }

  /**
   * The session has shown the factor; those that a password or a link alone opened end, and so do factors that were not set up,
   * and the earlier refresh tokens, which came of the password alone.
   */
  function raise({ account, session }: SessionCaller, factor: string, browser: string | null) {
    return [
      addMethod(session, "totp"),
      statement`
        update auth.sessions set aal = 'aal2', factor_id = ${factor}, tag = coalesce(tag, ${browser}),
          refreshed_at = now() at time zone 'UTC', updated_at = now() where id = ${session}`,
      statement`delete from auth.sessions where user_id = ${account} and not private.is_strong_session(id)`,
      statement`
        delete from auth.mfa_factors
        where user_id = ${account} and status = 'unverified' and factor_type = 'totp'`,
      statement`delete from auth.refresh_tokens where session_id = ${session}`,
      addToken(session, makeToken()),
    ]
  }

  async function unenroll(caller: SessionCaller, id: string): Promise<object> {
    return change(caller, async (sql, { level, factors }) => {
      const factor = factors.find(own => own.id === id)
      if (!factor) return "mfa_factor_not_found"
      if (factor.status === "verified" && level !== "aal2") return "insufficient_aal_unenroll"
      await runStatements(sql, [
        statement`delete from auth.mfa_factors where id = ${id}`,
        statement`
          delete from auth.mfa_amr_claims
          where authentication_method in ('totp', 'mfa/webauthn')
            and session_id in (select id from auth.sessions where factor_id = ${id})`,
        statement`
          update auth.sessions set aal = 'aal1', factor_id = null
          where user_id = ${caller.account} and factor_id = ${id}`,
      ])
      return { id }
    })
  }

  return { enroll, challenge, hasFactor, verify, unenroll }
}
