import type { Pool } from "../../database/pool.ts"
import { statement } from "../../database/sql.ts"
import type { Form } from "../forms.ts"
import { type RefusalName, type Refused, refuse } from "../refusal.ts"
import { type Browser, lockAccount, type Session, type Sessions } from "../session.ts"
import { createChallenges } from "./challenges.ts"
import { relyingPartyOf, webauthn } from "./relying-party.ts"

type Options = { pool: Pool; sessions: Sessions; siteUrl: string }

type Passkey = {
  id: string
  account: string
  public_key: Buffer
  sign_count: string
  confirmed: boolean
  banned: boolean
}

type Proven = Pick<Passkey, "id" | "account">

/** Opens sessions by passkeys, whose counters must rise. No call says whether there is an account. */
export function createPasskeySignIn({ pool, sessions, siteUrl }: Options) {
  const challenges = createChallenges(pool.sql)
  const relyingParty = relyingPartyOf(siteUrl)

  async function startSignIn(): Promise<object> {
    const { generateAuthenticationOptions } = await webauthn()
    const options = await generateAuthenticationOptions({
      rpID: relyingParty.id,
      userVerification: "required",
    })
    return { options, ...(await challenges.keep(options.challenge, null)) }
  }

  async function finishSignIn(form: Form<"shownPasskey">, browser: Browser): Promise<Session | Refused> {
    const used = await challenges.use(form.challenge_id, null)
    if ("refused" in used) return used
    const proven = await prove(form.credential, used.challenge)
    return typeof proven === "string" ? refuse(proven) : open(proven, browser)
  }

  /** The passkey that has signed the challenge. Its counter, where it has one, is higher each time. */
  async function prove(
    response: Form<"shownPasskey">["credential"],
    expectedChallenge: string,
  ): Promise<Proven | RefusalName> {
    const [passkey] = await pool.sql<Passkey>`
      select credentials.id, user_id as account, public_key, sign_count, email_confirmed_at is not null as confirmed,
        coalesce(banned_until > now(), false) as banned
      from auth.webauthn_credentials credentials join auth.users on users.id = user_id
      where credential_id = ${Buffer.from(response.id, "base64url")}`
    const holder = Buffer.from(response.response.userHandle, "base64url").toString()
    if (!passkey || passkey.account !== holder) return "webauthn_verification_failed"
    const counter = Number(passkey.sign_count)
    const { verifyAuthenticationResponse } = await webauthn()
    const shown = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      ...relyingParty.expected,
      credential: { id: response.id, publicKey: new Uint8Array(passkey.public_key), counter },
      // It throws where the answer is not acceptable.
    }).catch(() => null)
    if (!shown?.verified) return "webauthn_verification_failed"
    if (!passkey.confirmed) return "passkey_email_not_confirmed"
    if (passkey.banned) return "passkey_user_banned"
    const { newCounter, credentialBackedUp } = shown.authenticationInfo
    const noted = await pool.sql`
      update auth.webauthn_credentials
      set sign_count = ${newCounter}, backed_up = ${credentialBackedUp}, last_used_at = now(), updated_at = now()
      where id = ${passkey.id} and sign_count = ${counter} returning id`
    return noted.length === 1 ? passkey : "webauthn_verification_failed"
  }

  /** Opens a session, unless the passkey has been removed meanwhile. */
  async function open({ id, account }: Proven, browser: Browser): Promise<Session | Refused> {
    const held = statement`
      update auth.users set last_sign_in_at = now(), updated_at = now()
      where id = ${account} and exists (select from auth.webauthn_credentials where id = ${id}) returning id`
    const session = await sessions.open(held, "passkey", browser, [lockAccount(account)])
    return session ?? refuse("webauthn_verification_failed")
  }

  return { startSignIn, finishSignIn }
}
