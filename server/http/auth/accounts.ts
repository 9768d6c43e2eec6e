import { randomUUID } from "node:crypto"
import { emailKey, mailboxKey } from "#app/lib/email-address.ts"
import { answerOf, isRefused, type Refused, refuse } from "../../auth/refusal.ts"
import { type SessionCaller, sessionOf } from "../../auth/session.ts"
import { apiError, authError, tooManyMails } from "../api/api-error.ts"
import type { HandlerName } from "../api/routes.ts"
import {
  type AuthCall,
  type AuthContext,
  type AuthHandler,
  authBodies,
  busy,
  countTries,
  parseBody,
} from "./auth-call.ts"
import { weakPassword } from "./common-password.ts"
import { factorHandlers } from "./factors.ts"
import { passkeyHandlers } from "./passkeys.ts"
import { refusedElsewhere, refusedWithoutProof } from "./recent-proof.ts"
import { answerSession, refresh } from "./sessions.ts"

/**
 * Answers alike whether there is an account or not, also by the time that hashing takes: the owner of the mailbox of an
 * existing account gets a link to it. Of what the body says of the account nothing but the password and the language is kept.
 */
const signUp: AuthHandler = async (call, authContext) => {
  const { limiter, startPadding, queues, registrationProofs } = authContext
  const form = parseBody(authBodies.signUp, call)
  if (form instanceof Response) return form
  const { email, password, data } = form
  const refused =
    weakPassword(password, email) ??
    (await countTries(limiter, { signUpByClient: call.client, signUpByEmail: mailboxKey(email) }))
  if (refused) return refused
  const mayMail = await authContext.countMail(email, false)
  if (!mayMail) return mayMail === null ? apiError("auth", "unavailable") : tooManyMails()

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
  if (isRefused(tried)) return answerOf(tried)
  await pad()
  return signUpAnswer(email, cookie)
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

/** Refusals that are answered alike. */
const failures: Refused["refused"][] = ["invalid_credentials", "email_not_confirmed", "user_banned"]

/**
 * Unknown address, unconfirmed address and wrong password have one answer, after the one comparison of a password. Tries
 * are counted by the address; those of a known device by the device, so that others do not keep its owner out.
 */
const signIn: AuthHandler = async (call, authContext) => {
  const { limiter, startPadding, queues, knownDevices, sessionTokens, tries } = authContext
  const form = parseBody(authBodies.signIn, call)
  if (form instanceof Response) return form
  const email = emailKey(form.email)
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
    call.accounts.signIn(form, { agent: call.agent, isKnown: device !== null, name: browser.name })
  // A known device waits behind others of its account, and not behind strangers.
  const session = await (device ? queues.devices(email, compare) : queues.passwords(call.client, compare))
  if (!session) return limit(busy())
  if (!isRefused(session)) {
    await limiter.reset(name, who)
    const answer = answerSession(session, browser)
    answer.headers.append("set-cookie", knownDevices.remember(email))
    return answer
  }
  if (!failures.includes(session.refused)) return answerOf(session)
  tries.note("refused", { address: email })
  await pad()
  return answerOf(refuse("invalid_credentials"))
}

const token: AuthHandler = async (call, authContext) => {
  const grant = call.query.get("grant_type")
  if (grant === "password") return signIn(call, authContext)
  if (grant === "refresh_token") return refresh(call, authContext)
  return answerOf(refuse("unsupported_grant"))
}

/**
 * Answers alike for known and unknown addresses. Who asks for a password is told nothing of a limit that a confirmed account does
 * not have. A confirmation is asked for again as a link that sets a password: it confirms, too.
 */
const requestLink: AuthHandler = async (call, { limiter, startPadding, tries, countMail }) => {
  const isRecovery = call.path === "/auth/v1/recover"
  const form = parseBody(isRecovery ? authBodies.recover : authBodies.resend, call)
  if (form instanceof Response) return form
  const { email } = form
  const refused = await countTries(limiter, { mailByClient: call.client, mailByEmail: mailboxKey(email) })
  if (refused) {
    tries.note("link-limited", { address: emailKey(email) })
    return refused
  }

  const pad = startPadding()
  const mayMail = await countMail(email, isRecovery)
  if (mayMail === null) return apiError("auth", "unavailable")
  if (!mayMail && !isRecovery) return tooManyMails()
  if (mayMail) await call.accounts.recover(email)
  await pad()
  return Response.json({})
}

/**
 * A mailed link proves the mailbox: the tries to sign in with its address are forgotten, and the browser is known from
 * then on. Where it is the one that registered the account, the password that was chosen there stays.
 */
const confirmLink: AuthHandler = async (call, authContext) => {
  const { limiter, knownDevices, registrationProofs, sessionTokens } = authContext
  const form = parseBody(authBodies.link, call)
  if (form instanceof Response) return form
  const refused = await countTries(limiter, { linkByClient: call.client })
  if (refused) return refused
  const proof = form.type === "signup" ? registrationProofs.read(call.cookies) : null
  const browser = sessionTokens.prepare(call, "opened")
  const opened = { agent: call.agent, isKnown: null, name: browser.name }
  const session = await call.accounts.confirm(form, opened, proof)
  if (isRefused(session)) return answerOf(session)
  const email = emailKey(session.user.email)
  await limiter.reset("signInByEmail", email)
  const answer = answerSession(session, browser)
  answer.headers.append("set-cookie", knownDevices.remember(email))
  if (proof) answer.headers.append("set-cookie", registrationProofs.forget)
  return answer
}

/**
 * The panel's language changes at once. Otherwise only the password does, by a caller who signed in just now, with the old one or by a mailed link: a
 * session left open, or stolen, is not enough. Every other session then ends.
 */
const changeAccount: AuthHandler = async (call, authContext) => {
  const form = parseBody(authBodies.user, call)
  if (form instanceof Response) return form
  const { password, data } = form
  const limited =
    password === undefined ? null : await countTries(authContext.limiter, { passwordByClient: call.client })
  if (limited) return limited
  const caller = sessionOf(call.caller)
  if (isRefused(caller)) return answerOf(caller)
  if (password !== undefined) return changePassword(call, authContext, caller, password)
  return answerOf(await call.accounts.change(caller, data?.language ? { data } : {}))
}

async function changePassword(
  call: AuthCall,
  authContext: AuthContext,
  caller: SessionCaller,
  password: string,
): Promise<Response> {
  const refused = (await refusedElsewhere(call, caller, authContext)) ?? weakPassword(password, caller.email)
  if (refused) return refused
  if (!(await authContext.signedInRecently(caller.session)))
    return authError(401, { code: "reauthentication_needed", message: "Sign in again to set a password" })
  const changed = await authContext.queues.passwords(call.client, () =>
    call.accounts.change(caller, { password }),
  )
  return changed ? answerOf(changed) : busy()
}

/** A session ends the others with a proof; all, its own with them, only in its browser: a copy ends itself alone. */
const signOut: AuthHandler = async (call, authContext) => {
  const caller = sessionOf(call.caller)
  if (isRefused(caller)) return answerOf(caller)
  const scope = call.query.get("scope") ?? "local"
  if (scope === "others") {
    // supabase-js takes 401 and 403 for a session that has ended.
    const refused = await refusedWithoutProof(call, caller, authContext, { status: 422 })
    return refused ?? answerOf(await call.accounts.signOut(caller, scope))
  }
  const isGlobal = scope === "global" && !(await refusedElsewhere(call, caller, authContext))
  return answerOf(await call.accounts.signOut(caller, isGlobal ? "global" : "local"))
}

const readAccount: AuthHandler = async call => {
  const caller = sessionOf(call.caller)
  return answerOf(isRefused(caller) ? caller : await call.accounts.read(caller))
}

export const accountHandlers: Record<Exclude<HandlerName, "data" | "notification">, AuthHandler> = {
  signUp,
  token,
  signOut,
  requestLink,
  confirmLink,
  readAccount,
  changeAccount,
  ...factorHandlers,
  ...passkeyHandlers,
}
