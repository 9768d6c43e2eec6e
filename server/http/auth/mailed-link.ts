import { emailKey, mailboxKey } from "../limits/rate-limits.ts"
import { type AuthHandler, authBodies, countTries, parseBody } from "./auth-call.ts"
import { signSession } from "./sessions.ts"

/**
 * Answers alike for known and unknown addresses. A confirmation is asked for again as a link that sets a password: it
 * confirms too, and the embedded auth server never repeats the first.
 */
export const requestLink: AuthHandler = async (call, { limiter, startPadding }) => {
  const isRecovery = call.path === "/auth/v1/recover"
  const form = parseBody(isRecovery ? authBodies.recover : authBodies.resend, call)
  if (form instanceof Response) return form
  const { email } = form
  const refused = await countTries(limiter, { mailByClient: call.client, mailByEmail: mailboxKey(email) })
  if (refused) return refused

  const pad = startPadding()
  const answer = await call.forward("/auth/v1/recover", { email })
  if (!answer.ok) return answer
  await pad()
  return Response.json({})
}

/**
 * A mailed link proves the mailbox: the tries to sign in with its address are forgotten, and the browser is known from
 * then on. Where it is the one that registered the account, the password that was chosen there stays.
 */
export const confirmLink: AuthHandler = async (call, authContext) => {
  const { limiter, knownDevices, registrationProofs, sessionTokens } = authContext
  const form = parseBody(authBodies.link, call)
  if (form instanceof Response) return form
  const refused = await countTries(limiter, { linkByClient: call.client })
  if (refused) return refused
  const proof = form.type === "signup" ? registrationProofs.read(call.cookies) : null
  if (proof) await authContext.proveRegistration(form.token_hash, proof)
  const answer = await signSession(await call.forward("/auth/v1/verify", form), sessionTokens)
  const session = answer.ok ? await answer.clone().json() : null
  const address = session?.user?.email
  if (typeof address !== "string") return answer
  const email = emailKey(address)
  await limiter.reset("signInByEmail", email)
  answer.headers.append("set-cookie", knownDevices.remember(email))
  if (proof) answer.headers.append("set-cookie", registrationProofs.forget)
  return answer
}
