import { company } from "#app/company/company.ts"
import type { Pool } from "../../database/pool.ts"
import { statement } from "../../database/sql.ts"
import type { Form } from "../forms.ts"
import { type Refused, refuse } from "../refusal.ts"
import { actAs, lockAccount, runStatements, type SessionCaller } from "../session.ts"
import { createChallenges } from "./challenges.ts"
import { relyingPartyOf, webauthn } from "./relying-party.ts"

/** Most passkeys of an account, as on Supabase. */
const mostPasskeys = 10

/** EdDSA, ES256 and RS256, in COSE's numbers: every Node.js that we run on verifies them, and every authenticator has one. */
const algorithms = [-8, -7, -257]

type Passkey = { id: string; friendly_name: string; created_at: Date; last_used_at: Date | null }

/** One that was never used says nothing of it, as on Supabase. */
const told = ({ last_used_at, ...passkey }: Passkey) => ({
  ...passkey,
  ...(last_used_at && { last_used_at }),
})

/** The passkeys of an account that is signed in. Unlike on Supabase, each must verify its user. */
export function createOwnPasskeys({ pool, siteUrl }: { pool: Pool; siteUrl: string }) {
  const challenges = createChallenges(pool.sql)
  const relyingParty = relyingPartyOf(siteUrl)

  async function list({ account }: SessionCaller): Promise<object> {
    const passkeys = await pool.sql<Passkey>`
      select id, friendly_name, created_at, last_used_at from auth.webauthn_credentials
      where user_id = ${account} order by created_at, id`
    return passkeys.map(told)
  }

  async function rename({ account }: SessionCaller, id: string, form: Form<"passkeyName">): Promise<object> {
    const [passkey] = await pool.sql<Passkey>`
      update auth.webauthn_credentials set friendly_name = ${form.friendly_name}, updated_at = now()
      where id = ${id} and user_id = ${account}
      returning id, friendly_name, created_at, last_used_at`
    return passkey ? told(passkey) : refuse("passkey_not_found")
  }

  /** Other sessions that a passkey has opened end with it: no session says by which. The own one is no stronger than a password's after the last. */
  async function remove(caller: SessionCaller, id: string): Promise<undefined | Refused> {
    const { account, session } = caller
    return pool.begin(async sql => {
      const [, , removed = []] = await runStatements(sql, [
        lockAccount(account),
        actAs(caller),
        statement`delete from auth.webauthn_credentials where id = ${id} and user_id = ${account} returning id`,
      ])
      if (removed.length === 0) return refuse("passkey_not_found")
      await runStatements(sql, [
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

  async function startRegistration({ account, email }: SessionCaller): Promise<object> {
    const known = await pool.sql<{ credential_id: Buffer }>`
      select credential_id from auth.webauthn_credentials where user_id = ${account}`
    if (known.length >= mostPasskeys) return refuse("too_many_passkeys")
    const { generateRegistrationOptions } = await webauthn()
    const options = await generateRegistrationOptions({
      rpName: company.name,
      rpID: relyingParty.id,
      userID: Buffer.from(account),
      userName: email,
      userDisplayName: email,
      excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id.toString("base64url") })),
      supportedAlgorithmIDs: algorithms,
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    })
    return { options, ...(await challenges.keep(options.challenge, account)) }
  }

  async function finishRegistration(
    { account, session }: SessionCaller,
    { challenge_id, credential: response }: Form<"madePasskey">,
  ): Promise<object> {
    const used = await challenges.use(challenge_id, account)
    if ("refused" in used) return used
    const { verifyRegistrationResponse } = await webauthn()
    const { registrationInfo: made } = await verifyRegistrationResponse({
      response,
      expectedChallenge: used.challenge,
      ...relyingParty.expected,
      supportedAlgorithmIDs: algorithms,
      // It throws where the answer is not acceptable.
    }).catch(() => ({ registrationInfo: undefined }))
    if (!made) return refuse("webauthn_verification_failed")
    const { credential } = made
    const isMultiDevice = made.credentialDeviceType === "multiDevice"
    return pool.begin(async sql => {
      const [, [found] = []] = await runStatements(sql, [
        lockAccount(account),
        statement`
          select private.is_session_valid(${session}) as stands, count(*)::int
          from auth.webauthn_credentials where user_id = ${account}`,
      ])
      // It may have ended while the device was asked.
      if (!found?.stands) return refuse("session_not_found")
      if (Number(found.count) >= mostPasskeys) return refuse("too_many_passkeys")
      const [added] = await sql`
        insert into auth.webauthn_credentials (user_id, credential_id, public_key, attestation_type, aaguid, sign_count,
          transports, backup_eligible, backed_up, friendly_name)
        values (${account}, ${Buffer.from(credential.id, "base64url")}, ${credential.publicKey}, ${made.fmt}, ${made.aaguid},
          ${credential.counter}, ${JSON.stringify(credential.transports ?? [])}, ${isMultiDevice},
          ${made.credentialBackedUp}, 'Passkey')
        on conflict (credential_id) do nothing
        returning id, friendly_name, created_at`
      return added ?? refuse("webauthn_credential_exists")
    })
  }

  /** Refuses the work for a session that has ended, or shown less than its account must show. */
  const unlessRefused =
    <Rest extends unknown[], Result>(work: (caller: SessionCaller, ...rest: Rest) => Promise<Result>) =>
    async (caller: SessionCaller, ...rest: Rest): Promise<Result | Refused> => {
      const { account, session } = caller
      const [row] = await pool.sql<{ stands: boolean; enough: boolean }>`
        select private.is_session_valid(${session}) as stands,
          private.is_strong_session(${session})
            or not (private.second_factor_demanded() or private.has_second_factor(${account})) as enough`
      if (!row?.stands) return refuse("session_not_found")
      return row.enough ? work(caller, ...rest) : refuse("insufficient_aal_passkeys")
    }

  return {
    list: unlessRefused(list),
    rename: unlessRefused(rename),
    remove: unlessRefused(remove),
    startRegistration: unlessRefused(startRegistration),
    finishRegistration: unlessRefused(finishRegistration),
  }
}
