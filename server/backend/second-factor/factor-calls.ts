import { randomUUID } from "node:crypto"
import type postgres from "postgres"
import { z } from "zod"
import { factorError } from "./factor-error.ts"
import type { createFactorSecrets } from "./factor-secrets.ts"
import { actAs, addMethod, type Caller, lockAccount } from "./session-level.ts"
import { makeTotp, stepOf } from "./totp.ts"

type Options = {
  sql: postgres.Sql
  secrets: ReturnType<typeof createFactorSecrets>
  siteUrl: string
  /** A session's next token, in answer to one that was not used yet. */
  exchange(refreshToken: string): Promise<Response>
}

/** Most factors of an account, verified or not. */
const mostFactors = 10

/** How long a challenge can be answered, and a factor set up that nobody tries, as on Supabase. */
const expiry = "5 minutes"

const enrolment = z.object({
  factor_type: z.literal("totp"),
  friendly_name: z.string().max(100).default(""),
  issuer: z.string().max(100).default(""),
})
const verification = z.object({ challenge_id: z.guid(), code: z.string().regex(/^\d{6}$/) })

type Factor = { id: string; status: "unverified" | "verified"; secret: string }

/** What Supabase's auth server answers to calls about factors; of a code it takes each once. */
export function createFactorCalls({ sql, secrets, siteUrl, exchange }: Options) {
  /** Whether a session is valid, and has shown a second factor. */
  async function levelOf({ session }: Caller): Promise<"none" | "aal1" | "aal2"> {
    const [row] = await sql<{ aal: "aal1" | "aal2" }[]>`
      select coalesce(aal, 'aal1') as aal from auth.sessions where id = ${session} and private.session_stands(id)`
    return row?.aal ?? "none"
  }

  async function enroll(caller: Caller, body: unknown): Promise<Response> {
    const form = enrolment.safeParse(body)
    if (!form.success) return factorError("validation_failed", { msg: "factor_type needs to be totp" })
    const { friendly_name, issuer } = form.data
    const id = randomUUID()
    const totp = makeTotp(issuer || new URL(siteUrl).host, caller.email)
    const level = await levelOf(caller)
    if (level === "none") return factorError("session_not_found")
    const refused = await sql.begin(async transaction => {
      await lockAccount(transaction, caller.account)
      await transaction`
        delete from auth.mfa_factors
        where user_id = ${caller.account} and status = 'unverified'
          and coalesce(last_challenged_at, created_at) < now() - ${expiry}::interval`
      const present = await transaction<{ friendly_name: string | null; status: string }[]>`
        select friendly_name, status from auth.mfa_factors where user_id = ${caller.account}`
      if (present.some(factor => (factor.friendly_name ?? "") === friendly_name))
        return "mfa_factor_name_conflict"
      if (present.length >= mostFactors) return "too_many_enrolled_mfa_factors"
      if (level === "aal1" && present.some(factor => factor.status === "verified")) return "insufficient_aal"
      await transaction`
        insert into auth.mfa_factors
          (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
        values (${id}, ${caller.account}, ${friendly_name}, 'totp', 'unverified', now(), now(), ${secrets.seal(totp.secret, id)})`
      return null
    })
    return refused ? factorError(refused) : Response.json({ id, type: "totp", friendly_name, totp })
  }

  async function challenge(caller: Caller, factor: string): Promise<Response> {
    const id = randomUUID()
    const [made] = await sql<{ expires_at: number }[]>`
      with challenged as (
        update auth.mfa_factors set last_challenged_at = now()
        where id = ${factor} and user_id = ${caller.account} returning id
      ), outdated as (
        delete from auth.mfa_challenges
        where factor_id in (select id from challenged) and created_at < now() - ${expiry}::interval
      )
      insert into auth.mfa_challenges (id, factor_id, created_at) select ${id}, id, now() from challenged
      returning floor(extract(epoch from created_at + ${expiry}::interval))::int as expires_at`
    if (!made) return factorError("mfa_factor_not_found")
    return Response.json({ id, type: "totp", expires_at: made.expires_at })
  }

  async function verify(caller: Caller, factorId: string, body: unknown): Promise<Response> {
    const form = verification.safeParse(body)
    const level = await levelOf(caller)
    if (level === "none") return factorError("session_not_found")
    const refused = await sql.begin(async transaction => {
      await lockAccount(transaction, caller.account)
      const [factor] = await transaction<Factor[]>`
        select id, status, secret from auth.mfa_factors
        where id = ${factorId} and user_id = ${caller.account} and factor_type = 'totp' for update`
      if (!factor) return "mfa_factor_not_found"
      // Anything else than six digits is no code of any app.
      if (!form.success) return "mfa_verification_failed"
      const [challenged] = await transaction<{ expired: boolean }[]>`
        select verified_at is not null or created_at < now() - ${expiry}::interval as expired
        from auth.mfa_challenges where id = ${form.data.challenge_id} and factor_id = ${factor.id}`
      if (!challenged) return "unknown_challenge"
      if (challenged.expired) return "mfa_challenge_expired"
      const step = stepOf(form.data.code, secrets.open(factor.secret, factor.id))
      if (step === null) return "mfa_verification_failed"
      const taken = await transaction`
        update auth.mfa_factors set last_used_step = ${step}, status = 'verified', updated_at = now()
        where id = ${factor.id} and coalesce(last_used_step, 0) < ${step}`
      if (taken.count === 0) return "mfa_verification_failed"
      await transaction`
        update auth.mfa_challenges set verified_at = now() where id = ${form.data.challenge_id}`
      await raise(transaction, caller, factor.id)
      return null
    })
    if (refused === "unknown_challenge")
      return factorError("mfa_factor_not_found", {
        ...{ status: 422, msg: "MFA factor with the provided challenge ID not found" },
      })
    return refused ? factorError(refused) : renew(caller)
  }

  /** The session has shown the factor; those that a password or a link alone opened end, and so do factors that were not set up. */
  async function raise(transaction: postgres.TransactionSql, caller: Caller, factor: string) {
    await actAs(transaction, caller)
    await addMethod(transaction, caller.session, "totp")
    await transaction`update auth.sessions set aal = 'aal2', factor_id = ${factor} where id = ${caller.session}`
    await transaction`
      delete from auth.sessions where user_id = ${caller.account} and not private.is_strong_session(id)`
    await transaction`
      delete from auth.mfa_factors
      where user_id = ${caller.account} and status = 'unverified' and factor_type = 'totp'`
  }

  /** A new pair of tokens. The earlier refresh tokens, which came of the password alone, open the session no more. */
  async function renew({ session }: Caller): Promise<Response> {
    const [latest] = await sql<{ token: string }[]>`
      select token from auth.refresh_tokens where session_id = ${session} and not revoked
      order by created_at desc limit 1`
    if (!latest) return factorError("session_not_found")
    const answer = await exchange(latest.token)
    if (answer.ok) await sql`delete from auth.refresh_tokens where session_id = ${session} and revoked`
    return answer
  }

  async function unenroll(caller: Caller, factorId: string): Promise<Response> {
    const level = await levelOf(caller)
    if (level === "none") return factorError("session_not_found")
    const refused = await sql.begin(async transaction => {
      await lockAccount(transaction, caller.account)
      const [factor] = await transaction<Factor[]>`
        select id, status, secret from auth.mfa_factors
        where id = ${factorId} and user_id = ${caller.account} for update`
      if (!factor) return "mfa_factor_not_found"
      if (factor.status === "verified" && level !== "aal2") return "insufficient_aal"
      await transaction`delete from auth.mfa_factors where id = ${factor.id}`
      await transaction`
        delete from auth.mfa_amr_claims
        where authentication_method in ('totp', 'mfa/webauthn')
          and session_id in (select id from auth.sessions where factor_id = ${factor.id})`
      await transaction`
        update auth.sessions set aal = 'aal1', factor_id = null
        where user_id = ${caller.account} and factor_id = ${factor.id}`
      return null
    })
    if (refused === "insufficient_aal")
      return factorError(refused, { status: 422, msg: "AAL2 required to unenroll verified factor" })
    return refused ? factorError(refused) : Response.json({ id: factorId })
  }

  /** Whether an account has a factor that its session has not shown; also where the session has ended. */
  async function lacksFactor(caller: Caller): Promise<boolean> {
    const [row] = await sql<{ lacking: boolean }[]>`
      select private.has_second_factor(${caller.account}) and not private.is_strong_session(${caller.session}) as lacking`
    return row?.lacking ?? true
  }

  return { enroll, challenge, verify, unenroll, lacksFactor }
}
