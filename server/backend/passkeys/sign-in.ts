import { randomUUID } from "node:crypto"
import type postgres from "postgres"
import { lockAccount } from "../second-factor/session-level.ts"
import type { Challenges } from "./challenges.ts"
import { type PasskeyError, passkeyError } from "./passkey-error.ts"
import type { RelyingParty } from "./relying-party.ts"
import { assertion } from "./webauthn-responses.ts"

/** Loaded when the first passkey is asked for: it takes 25 MB. */
const library = () => import("@simplewebauthn/server")

type Options = {
  sql: postgres.Sql
  challenges: Challenges
  relyingParty: RelyingParty
  /** A session's next token, in answer to one that was not used yet. */
  exchange(refreshToken: string): Promise<Response>
}

type Passkey = {
  id: string
  account: string
  public_key: Buffer
  sign_count: string
  confirmed: boolean
  banned: boolean
}

type Proven = Pick<Passkey, "id" | "account">

/** How a passkey opens a session. No call says of an account whether there is one. */
export function createSignIn({ sql, challenges, relyingParty, exchange }: Options) {
  async function start(): Promise<Response> {
    const { generateAuthenticationOptions } = await library()
    const options = await generateAuthenticationOptions({
      rpID: relyingParty.id,
      userVerification: "required",
    })
    return Response.json({ options, ...(await challenges.keep(options.challenge, null)) })
  }

  async function finish(body: unknown): Promise<Response> {
    const form = assertion.safeParse(body)
    if (!form.success) return passkeyError("validation_failed")
    const used = await challenges.use(form.data.challenge_id, null)
    if ("refused" in used) return passkeyError(used.refused)
    const proven = await prove(form.data.credential, used.challenge)
    return typeof proven === "string" ? passkeyError(proven) : open(proven)
  }

  /** Whose passkey has signed the challenge. Its counter, where it has one, is higher each time. */
  async function prove(
    response: (typeof assertion)["_output"]["credential"],
    expectedChallenge: string,
  ): Promise<Proven | PasskeyError> {
    const [passkey] = await sql<Passkey[]>`
      select credentials.id, user_id as account, public_key, sign_count, email_confirmed_at is not null as confirmed,
        coalesce(banned_until > now(), false) as banned
      from auth.webauthn_credentials credentials join auth.users on users.id = user_id
      where credential_id = ${Buffer.from(response.id, "base64url")}`
    const holder = Buffer.from(response.response.userHandle, "base64url").toString()
    if (!passkey || passkey.account !== holder) return "webauthn_verification_failed"
    const counter = Number(passkey.sign_count)
    const { verifyAuthenticationResponse } = await library()
    const shown = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: true,
      credential: { id: response.id, publicKey: new Uint8Array(passkey.public_key), counter },
      // Not a statement of ours: it says why the answer is not acceptable.
    }).catch(() => null)
    if (!shown?.verified) return "webauthn_verification_failed"
    if (!passkey.confirmed) return "email_not_confirmed"
    if (passkey.banned) return "user_banned"
    const { newCounter, credentialBackedUp } = shown.authenticationInfo
    const noted = await sql`
      update auth.webauthn_credentials
      set sign_count = ${newCounter}, backed_up = ${credentialBackedUp}, last_used_at = now(), updated_at = now()
      where id = ${passkey.id} and sign_count = ${counter}`
    return noted.count === 1 ? passkey : "webauthn_verification_failed"
  }

  /** Opens a session, unless the passkey has been removed meanwhile. */
  async function open({ id, account }: Proven): Promise<Response> {
    const [session, token] = [randomUUID(), randomUUID()]
    const isOpen = await sql.begin(async transaction => {
      await lockAccount(transaction, account)
      const present = await transaction`select from auth.webauthn_credentials where id = ${id}`
      if (present.count === 0) return false
      await transaction`
        insert into auth.sessions (id, user_id, aal, created_at, updated_at)
        values (${session}, ${account}, 'aal1', now(), now())`
      await transaction`
        insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, created_at, updated_at)
        values (${randomUUID()}, ${token}, ${account}, ${session}, false, now(), now())`
      await transaction`update auth.users set last_sign_in_at = now() where id = ${account}`
      return true
    })
    if (!isOpen) return passkeyError("webauthn_verification_failed")
    const answer = await exchange(token)
    if (answer.ok) await sql`delete from auth.refresh_tokens where token = ${token}`
    return answer
  }

  return { start, finish }
}
