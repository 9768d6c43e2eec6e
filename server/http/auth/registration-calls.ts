import { randomUUID } from "node:crypto"
import { emailKey, mailboxKey } from "#app/lib/email-address.ts"
import type { Form } from "../../auth/forms.ts"
import { isRefused } from "../../auth/refusal.ts"
import { tooManyMails } from "../api/api-error.ts"
import { type AuthCall, type AuthHandler, busy, countTries } from "./auth-call.ts"
import type { AuthContext } from "./auth-context.ts"
import { weaknessOf } from "./common-password.ts"
import { answerSession } from "./session-tokens.ts"

/**
 * Answers alike whether there is an account or not, also by the time that hashing takes: the owner of the mailbox of an
 * existing account gets a link to it. Nothing else of what the body says is kept but the password and the language.
 */
export const signUp: AuthHandler<AuthCall<Form<"signUp">>> = async (call, context) => {
  const { limiter, startPadding, queues, registrationProofs } = context
  const { email, password, data } = call.body
  const refused =
    weaknessOf(password, email) ??
    (await countTries(limiter, { signUpByClient: call.client, signUpByEmail: mailboxKey(email) }))
  if (refused) return refused
  if (!(await mayMail(call, context, false))) return tooManyMails()

  const pad = startPadding()
  const { fingerprint, cookie } = registrationProofs.make(call.cookies, password)
  const tried = await queues.passwords(call.client, async () => {
    const made = await call.accounts.signUp({
      ...{ email, password },
      data: { registration: fingerprint, language: data?.language },
    })
    const isKnown = isRefused(made) && made.refused === "user_already_exists"
    return isKnown ? call.accounts.recover(email) : made
  })
  if (!tried) return busy()
  if (isRefused(tried)) return tried
  await pad()
  return signUpAnswer(email, cookie)
}

async function mayMail(
  { accounts, body: { email } }: AuthCall<{ email: string }>,
  { warnOfMails }: AuthContext,
  isRecovery: boolean,
): Promise<boolean> {
  const isAllowed = await accounts.countMail(email, isRecovery)
  if (!isAllowed) warnOfMails()
  return isAllowed
}

/** The auth server's answer to a registration that waits, made without a look at the account: its id is random. */
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
  return Response.json(account, { headers: { "set-cookie": cookie } })
}

/**
 * Mails a link, and answers alike for known and unknown addresses. Who asks for a password is told nothing of a limit that a
 * confirmed account does not have. A confirmation is asked for again as a link that sets a password: it confirms, too.
 */
const requestLink =
  (isRecovery: boolean): AuthHandler<AuthCall<{ email: string }>> =>
  async (call, context) => {
    const { limiter, startPadding, tries } = context
    const { email } = call.body
    const refused = await countTries(limiter, { mailByClient: call.client, mailByEmail: mailboxKey(email) })
    if (refused) {
      tries.note("link-limited", { address: emailKey(email) })
      return refused
    }

    const pad = startPadding()
    const isAllowed = await mayMail(call, context, isRecovery)
    if (!isAllowed && !isRecovery) return tooManyMails()
    if (isAllowed) await call.accounts.recover(email)
    await pad()
    return {}
  }

export const requestRecovery = requestLink(true)
export const requestConfirmation = requestLink(false)

/** A mailed link proves the mailbox: its address's sign-in tries are forgotten, and the browser is known from then on. */
export const confirmLink: AuthHandler<AuthCall<Form<"link">>> = async (call, context) => {
  const { limiter, knownDevices, registrationProofs, sessionTokens } = context
  const proof = call.body.type === "signup" ? registrationProofs.read(call.cookies) : null
  const browser = sessionTokens.prepare(call, "opened")
  const opened = { agent: call.agent, isKnown: null, name: browser.name }
  const session = await call.accounts.confirm(call.body, opened, proof)
  if (isRefused(session)) return session
  const email = emailKey(session.user.email)
  await limiter.reset("signInByEmail", email)
  const forgotten = proof ? [registrationProofs.forget] : []
  return answerSession(session, browser, knownDevices.remember(email), ...forgotten)
}
