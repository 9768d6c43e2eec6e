import { company } from "#app/company/company.ts"
import type { Pool } from "../../database/pool.ts"
import { statement } from "../../database/sql.ts"
import { refuse } from "../refusal.ts"
import { lockAccount, type SessionCaller, together } from "../session.ts"
import type { Challenges } from "./challenges.ts"
import type { RelyingParty } from "./relying-party.ts"
import { registration } from "./webauthn-responses.ts"

/** Most passkeys of an account, as on Supabase. */
const mostPasskeys = 10

/** EdDSA, ES256 and RS256, in COSE's numbers: what every Node.js that we run on can verify, and every authenticator one of. */
const algorithms = [-8, -7, -257]

/** Loaded when the first passkey is asked for: it takes 25 MB. */
const library = () => import("@simplewebauthn/server")

type Options = { pool: Pool; challenges: Challenges; relyingParty: RelyingParty }

/** Adds passkeys to an account that is signed in. */
export function createRegistration({ pool, challenges, relyingParty }: Options) {
  async function start(caller: SessionCaller): Promise<object> {
    const known = await pool.sql<{ credential_id: Buffer }>`
      select credential_id from auth.webauthn_credentials where user_id = ${caller.account}`
    if (known.length >= mostPasskeys) return refuse("too_many_passkeys")
    const { generateRegistrationOptions } = await library()
    const options = await generateRegistrationOptions({
      rpName: company.name,
      rpID: relyingParty.id,
      userID: Buffer.from(caller.account),
      userName: caller.email,
      userDisplayName: caller.email,
      excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id.toString("base64url") })),
      supportedAlgorithmIDs: algorithms,
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    })
    return { options, ...(await challenges.keep(options.challenge, caller.account)) }
  }

  async function finish({ account, session }: SessionCaller, body: unknown): Promise<object> {
    const form = registration.safeParse(body)
    if (!form.success) return refuse("validation_failed")
    const { challenge_id, credential: response } = form.data
    const used = await challenges.use(challenge_id, account)
    if ("refused" in used) return refuse(used.refused)
    const { verifyRegistrationResponse } = await library()
    const { registrationInfo: made } = await verifyRegistrationResponse({
      response,
      expectedChallenge: used.challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
      // Not a statement of ours: it says why the answer is not acceptable.
    }).catch(() => ({ registrationInfo: undefined }))
    if (!made) return refuse("webauthn_verification_failed")
    const { credential } = made
    const isMultiDevice = made.credentialDeviceType === "multiDevice"
    return pool.begin(async sql => {
      const [, [found] = []] = await together(sql, [
        lockAccount(account),
        statement`
          select private.session_stands(${session}) as stands, count(*)::int
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

  return { start, finish }
}
