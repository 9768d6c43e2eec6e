import { randomUUID } from "node:crypto"
import { emailKey, mailboxKey } from "#app/lib/email-address.ts"
import { apiError, authError, tooManyMails } from "../api/api-error.ts"
import type { HandlerName } from "../api/routes.ts"
import { type AuthHandler, authBodies, busy, countTries, errorCode, parseBody } from "./auth-call.ts"
import { weakPassword } from "./common-password.ts"
import { factorHandlers } from "./factors.ts"
import { passkeyHandlers } from "./passkeys.ts"
import { refusedElsewhere, refusedWithoutProof } from "./recent-proof.ts"
import { refresh, signSession } from "./sessions.ts"

/** What the embedded auth server answers when there is an account already, confirmed or not. */
const knownAddress = ["over_email_send_rate_limit", "user_already_exists", "email_exists"]

/**
 * Answers alike whether there is an account or not, also by the time that hashing takes: the owner of the mailbox of an
 * existing account gets a link to it. Of what the body says of the account nothing but the password and the language is kept.
 */
const signUp: AuthHandler = async (call, authContext) => {
  const { limiter, startPadding, dummyHash, queues, registrationProofs } = authContext
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
    const answer = await call.forward("/auth/v1/signup", {
      email,
      password,
      data: { registration: fingerprint, language: data?.language },
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
  return Response.json(account, { headers: { "cache-control": "no-store", "set-cookie": cookie } })
}

/** What the embedded auth server answers before, or without, a look at the password. */
const failures = ["invalid_credentials", "email_not_confirmed"]

/**
 * Unknown address, unconfirmed address and wrong password have one answer, after one comparison of a password. Tries
 * are counted by the address; those of a known device by the device, so that others do not keep its owner out.
 */
const signIn: AuthHandler = async (call, authContext) => {
  const { limiter, startPadding, dummyHash, queues, knownDevices, tries } = authContext
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
  const compare = async () => {
    const isCompared = await dummyHash.isRedundantFor(form.email)
    const isKnownBrowser = device !== null
    const answer = await call.forward("/auth/v1/token?grant_type=password", form, { isKnownBrowser })
    const isFailure = failures.includes((await errorCode(answer)) ?? "")
    if (isFailure && !isCompared) await dummyHash.compare(form.password)
    return { answer, isFailure }
  }
  // A known device waits behind others of its account, and not behind strangers.
  const compared = await (device ? queues.devices(email, compare) : queues.passwords(call.client, compare))
  if (!compared) return limit(busy())
  const { answer, isFailure } = compared
  if (answer.ok) {
    await limiter.reset(name, who)
    answer.headers.append("set-cookie", knownDevices.remember(email))
  }
  if (!isFailure) return signSession(answer, authContext, call, "opened")
  tries.note("refused", { address: email })
  await pad()
  return authError(400, { code: "invalid_credentials", message: "Invalid login credentials" })
}

const token: AuthHandler = async (call, authContext) => {
  const grant = call.query.get("grant_type")
  if (grant === "password") return signIn(call, authContext)
  if (grant === "refresh_token") return refresh(call, authContext)
  return authError(400, { code: "invalid_credentials", message: "unsupported_grant_type" })
}

/**
 * Answers alike for known and unknown addresses. Who asks for a password is told nothing of a limit that a confirmed account does
 * not have. A confirmation is asked for again as a link that sets a password: it
 * confirms too, and the embedded auth server never repeats the first.
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
  const answer = mayMail ? await call.forward("/auth/v1/recover", { email }) : null
  if (answer && !answer.ok) return answer
  await pad()
  return Response.json({})
}

/**
 * A mailed link proves the mailbox: the tries to sign in with its address are forgotten, and the browser is known from
 * then on. Where it is the one that registered the account, the password that was chosen there stays.
 */
const confirmLink: AuthHandler = async (call, authContext) => {
  const { limiter, knownDevices, registrationProofs } = authContext
  const form = parseBody(authBodies.link, call)
  if (form instanceof Response) return form
  const refused = await countTries(limiter, { linkByClient: call.client })
  if (refused) return refused
  const proof = form.type === "signup" ? registrationProofs.read(call.cookies) : null
  if (proof) await authContext.proveRegistration(form.token_hash, proof)
  const answer = await signSession(await call.forward("/auth/v1/verify", form), authContext, call, "opened")
  const session = answer.ok ? await answer.clone().json() : null
  const address = session?.user?.email
  if (typeof address !== "string") return answer
  const email = emailKey(address)
  await limiter.reset("signInByEmail", email)
  answer.headers.append("set-cookie", knownDevices.remember(email))
  if (proof) answer.headers.append("set-cookie", registrationProofs.forget)
  return answer
}

/**
 * The panel's language changes at once. Otherwise only the password does, by a caller who signed in just now, with the old one or by a mailed link: a
 * session left open, or stolen, is not enough. Every other session then ends.
 */
const changeAccount: AuthHandler = async (call, authContext) => {
  const { limiter, signedInRecently, queues } = authContext
  const form = parseBody(authBodies.user, call)
  if (form instanceof Response) return form
  const { password, data } = form
  if (password === undefined) return call.forward("/auth/v1/user", data?.language ? { data } : {})
  const refused =
    (await countTries(limiter, { passwordByClient: call.client })) ??
    (await refusedElsewhere(call, authContext)) ??
    weakPassword(password, call.claims?.email ?? "")
  if (refused) return refused
  if (call.claims && !(await signedInRecently(call.claims.session_id)))
    return authError(401, { code: "reauthentication_needed", message: "Sign in again to set a password" })

  const answer = await queues.passwords(call.client, () => call.forward("/auth/v1/user", { password }))
  if (!answer) return busy()
  if (!answer.ok) return answer
  const ended = await call.forward("/auth/v1/logout?scope=others", undefined, { as: "POST" })
  return ended.ok ? answer : ended
}

/** A session ends the others with a proof; all, its own with them, only in its browser: a copy ends itself alone. */
const signOut: AuthHandler = async (call, authContext) => {
  const scope = call.query.get("scope") ?? "local"
  if (scope === "others") {
    // supabase-js takes 401 and 403 for a session that has ended.
    const refused = await refusedWithoutProof(call, authContext, { status: 422 })
    return refused ?? call.forward("/auth/v1/logout?scope=others")
  }
  const isGlobal = scope === "global" && !(await refusedElsewhere(call, authContext))
  return call.forward(`/auth/v1/logout?scope=${isGlobal ? "global" : "local"}`)
}

export const accountHandlers: Record<Exclude<HandlerName, "data" | "notification">, AuthHandler> = {
  signUp,
  token,
  signOut,
  requestLink,
  confirmLink,
  readAccount: call => call.forward("/auth/v1/user"),
  changeAccount,
  ...factorHandlers,
  ...passkeyHandlers,
}
