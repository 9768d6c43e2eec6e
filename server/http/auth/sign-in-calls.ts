import { z } from "zod"
import { emailKey } from "#app/lib/email-address.ts"
import type { Form } from "../../auth/forms.ts"
import { answerOf, isRefused, type Refused, refuse } from "../../auth/refusal.ts"
import { type AuthCall, type AuthHandler, busy, countTries, type SessionCall } from "./auth-call.ts"
import type { AuthContext } from "./auth-context.ts"
import { refusedInOtherBrowser } from "./recent-proof.ts"
import { answerSession, withCookies } from "./session-tokens.ts"

/** Refusals that are answered alike. */
const failures: Refused["refused"][] = ["invalid_credentials", "email_not_confirmed", "user_banned"]

/**
 * Unknown address, unconfirmed address and wrong password have one answer, after the one comparison of a password. Tries
 * are counted by the address; those of a known device by the device, so that others do not keep its owner out.
 */
export const signIn: AuthHandler<AuthCall<Form<"signIn">>> = async (call, context) => {
  const { limiter, startPadding, queues, knownDevices, sessionTokens, tries } = context
  const email = emailKey(call.body.email)
  const limit = (answer: Response) => {
    tries.note("limited", { address: email })
    return answer
  }
  const device = knownDevices.recognise(call.cookies, email)
  const [name, who] = device ? (["signInByDevice", device] as const) : (["signInByEmail", email] as const)
  const refused = await countTries(limiter, { signInByClient: call.client, [name]: who })
  if (refused) return limit(refused)

  const pad = startPadding()
  const browser = sessionTokens.prepare(call, "opened")
  const compare = () =>
    call.accounts.signIn(call.body, { agent: call.agent, isKnown: device !== null, name: browser.name })
  // A known device waits behind others of its account, and not behind strangers.
  const session = await (device ? queues.devices(email, compare) : queues.passwords(call.client, compare))
  if (!session) return limit(busy())
  if (!isRefused(session)) {
    await limiter.reset(name, who)
    return answerSession(session, browser, knownDevices.remember(email))
  }
  if (!failures.includes(session.refused)) return session
  tries.note("refused", { address: email })
  await pad()
  return refuse("invalid_credentials")
}

/** Exchanges under way by their tokens: a browser that keeps no secret yet would be given two by two exchanges beside each other. */
const exchanges = new Map<string, Promise<Response>>()

/** A lost answer is given again, and the same to tabs within seconds. An older token ends the session, with a mail. */
export const refresh: AuthHandler<AuthCall<Form<"refresh">>> = async (call, context) => {
  const { sessionTokens } = context
  const token = sessionTokens.open(call.body.refresh_token, call)
  if (token === null)
    return withCookies(answerOf(refuse("refresh_token_not_found")), sessionTokens.clearing(call))
  const exchange = exchanges.get(token) ?? exchangeToken(token, call, context)
  exchanges.set(token, exchange)
  const answer = await exchange.finally(() => exchanges.delete(token))
  return answer.clone()
}

async function exchangeToken(token: string, call: AuthCall, context: AuthContext): Promise<Response> {
  const { warnOwner, tries, sessionTokens } = context
  const browser = sessionTokens.prepare(call, "renewed")
  const session = await call.accounts.refresh(token, browser.name)
  if ("misusedBy" in session && session.misusedBy) {
    tries.note("token-reused", { address: session.misusedBy })
    warnOwner(session.misusedBy)
  }
  return answerSession(session, browser)
}

/** Five codes of a factor are tried, then each further one waits; the right one begins anew. Only its holder's tries count. */
export const verifyFactor: AuthHandler<SessionCall<Form<"code">>> = async (call, context) => {
  const { limiter, tries, sessionTokens } = context
  const { factors } = call.accounts
  const elsewhere = await refusedInOtherBrowser(call, context)
  if (elsewhere) return elsewhere
  const { id: factor } = call
  const refused = (await factors.hasFactor(call.caller, factor))
    ? await countTries(limiter, { codeByFactor: factor })
    : null
  if (refused) {
    tries.note("code-limited", { factor })
    return refused
  }
  const browser = sessionTokens.prepare(call, "renewed")
  const session = await factors.verify(call.caller, factor, call.body, browser.name)
  if (!isRefused(session)) await limiter.reset("codeByFactor", factor)
  else if (session.refused === "mfa_verification_failed") tries.note("code-refused", { factor })
  return answerSession(session, browser)
}

/** Everyone is told what is wrong with a challenge. */
const told: Refused["refused"][] = ["webauthn_challenge_not_found", "webauthn_challenge_expired"]

/** The account that a passkey is said to be of; null where it names none as we and Supabase do. */
function holderOf({ credential }: Form<"shownPasskey">): { account: string } | null {
  const named = Buffer.from(credential.response.userHandle, "base64url").toString()
  const account = z.guid().safeParse(named)
  return account.success ? { account: account.data } : null
}

/** A passkey that is wrong, unknown, or of an account that may not sign in has one answer, at the padded time. */
export const finishPasskeySignIn: AuthHandler<AuthCall<Form<"shownPasskey">>> = async (call, context) => {
  const { limiter, sessionTokens, startPadding, tries } = context
  const refused = await countTries(limiter, { passkeyByClient: call.client })
  if (refused) {
    tries.note("limited", holderOf(call.body))
    return refused
  }
  const pad = startPadding()
  const browser = sessionTokens.prepare(call, "opened")
  const opened = { agent: call.agent, isKnown: null, name: browser.name }
  const session = await call.accounts.passkeys.finishSignIn(call.body, opened)
  if (!isRefused(session) || told.includes(session.refused)) return answerSession(session, browser)
  tries.note("refused", holderOf(call.body))
  await pad()
  return refuse("webauthn_verification_failed")
}
