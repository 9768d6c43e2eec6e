import { randomUUID } from "node:crypto"
import { mailboxKey } from "../limits/policies.ts"
import { type AuthAnswer, authBodies, busy, countTries, errorCode, parseBody } from "./auth-call.ts"
import { weakPassword } from "./common-password.ts"

/** What the embedded auth server answers when there is an account already, confirmed or not. */
const knownAddress = ["over_email_send_rate_limit", "user_already_exists", "email_exists"]

/**
 * Answers alike whether there is an account or not, also by the time that hashing takes: whoever has the mailbox of an
 * existing account gets a link to it. Of what the body says of the account nothing but the password is kept.
 */
export const signUp: AuthAnswer = async (call, guards) => {
  const { limiter, startPadding, dummyHash, queues, registrationProofs } = guards
  const form = parseBody(authBodies.signUp, call)
  if (form instanceof Response) return form
  const { email, password } = form
  const refused =
    weakPassword(password, email) ??
    (await countTries(limiter, { signUpByClient: call.client, signUpByEmail: mailboxKey(email) }))
  if (refused) return refused

  const pad = startPadding()
  const { fingerprint, cookie } = registrationProofs.make(call.cookies, password)
  const tried = await queues.passwords(call.client, async () => {
    const answer = await call.forward("/auth/v1/signup", {
      email,
      password,
      data: { registration: fingerprint },
    })
    const isKnown = knownAddress.includes((await errorCode(answer)) ?? "")
    if (isKnown) {
      await dummyHash.compare(password)
      await call.forward("/auth/v1/recover", { email })
    }
    return { answer, isKnown }
  })
  if (!tried) return busy()
  if (!tried.answer.ok && !tried.isKnown) return tried.answer
  await pad()
  return signUpAnswer(email, cookie)
}

/** The auth server's answer to a registration that waits, made without a look at the account: its id belongs to nobody. */
function signUpAnswer(address: string, cookie: string): Response {
  const now = new Date().toISOString()
  const account = {
    id: randomUUID(),
    aud: "authenticated",
    role: "authenticated",
    email: address.toLowerCase(),
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
    confirmation_sent_at: now,
  }
  return Response.json(account, { headers: { "cache-control": "no-store", "set-cookie": cookie } })
}
