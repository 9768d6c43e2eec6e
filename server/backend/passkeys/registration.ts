import type postgres from "postgres"
import { company } from "#app/company/company.ts"
import { type Caller, lockAccount } from "../second-factor/session-level.ts"
import type { Challenges } from "./challenges.ts"
import { passkeyError } from "./passkey-error.ts"
import type { RelyingParty } from "./relying-party.ts"
import { registration } from "./webauthn-responses.ts"

/** Most passkeys of an account, as on Supabase. */
const mostPasskeys = 10

/** EdDSA, ES256 and RS256, in COSE's numbers: what every Node.js that we run on can verify, and every authenticator one of. */
const algorithms = [-8, -7, -257]

/** Loaded when the first passkey is asked for: it takes 25 MB. */
const library = () => import("@simplewebauthn/server")

type Options = { sql: postgres.Sql; challenges: Challenges; relyingParty: RelyingParty }

/** How an account that is signed in gets a passkey. */
export function createRegistration({ sql, challenges, relyingParty }: Options) {
  async function start(caller: Caller): Promise<Response> {
    const known = await sql<{ credential_id: Buffer }[]>`
      select credential_id from auth.webauthn_credentials where user_id = ${caller.account}`
    if (known.length >= mostPasskeys) return passkeyError("too_many_passkeys")
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
    return Response.json({ options, ...(await challenges.keep(options.challenge, caller.account)) })
  }

  async function finish({ account }: Caller, body: unknown): Promise<Response> {
    const form = registration.safeParse(body)
    if (!form.success) return passkeyError("validation_failed")
    const { challenge_id, credential: response } = form.data
    const used = await challenges.use(challenge_id, account)
    if ("refused" in used) return passkeyError(used.refused)
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
    if (!made) return passkeyError("webauthn_verification_failed")
    const { credential } = made
    const row = {
      ...{ user_id: account, credential_id: Buffer.from(credential.id, "base64url") },
      ...{ public_key: Buffer.from(credential.publicKey), attestation_type: made.fmt, aaguid: made.aaguid },
      ...{ sign_count: credential.counter, transports: sql.json(credential.transports ?? []) },
      ...{ backup_eligible: made.credentialDeviceType === "multiDevice", backed_up: made.credentialBackedUp },
      friendly_name: "Passkey",
    }
    return sql.begin(async transaction => {
      await lockAccount(transaction, account)
      const [present] = await transaction<{ count: number }[]>`
        select count(*)::int from auth.webauthn_credentials where user_id = ${account}`
      if ((present?.count ?? 0) >= mostPasskeys) return passkeyError("too_many_passkeys")
      const [added] = await transaction`
        insert into auth.webauthn_credentials ${sql(row)} on conflict (credential_id) do nothing
        returning id, friendly_name, created_at`
      return added ? Response.json(added) : passkeyError("webauthn_credential_exists")
    })
  }

  return { start, finish }
}
