import { authRefusal, tooManyTries } from "../api/refusal.ts"
import { authBodies } from "./auth-bodies.ts"
import { type AuthAnswer, countTries, parseBody, secondsWhenBusy } from "./auth-call.ts"
import { weakPassword } from "./weak-password.ts"

/**
 * Answers a change of one's own account, of which only the password changes. It is set by whoever signed in just now, with
 * the old one or by a mailed link; a session left open, or stolen, is not enough. Every other session then ends.
 */
export const changeAccount: AuthAnswer = async (call, { limiter, signedInRecently, takePasswordTurn }) => {
  const form = parseBody(authBodies.user, call)
  if (form instanceof Response) return form
  const { password } = form
  if (password === undefined) return call.forward("/auth/v1/user", {})
  const refused =
    (await countTries(limiter, { passwordByClient: call.client })) ??
    weakPassword(password, call.claims?.email ?? "")
  if (refused) return refused
  if (call.claims && !(await signedInRecently(call.claims.session_id)))
    return authRefusal(401, { code: "reauthentication_needed", message: "Sign in again to set a password" })

  const answer = await takePasswordTurn(call.client, () => call.forward("/auth/v1/user", { password }))
  if (!answer) return tooManyTries(secondsWhenBusy)
  if (!answer.ok) return answer
  const ended = await call.forward("/auth/v1/logout?scope=others", undefined, "POST")
  return ended.ok ? answer : ended
}

/** Answers a question for one's own account. */
export const readAccount: AuthAnswer = call => call.forward("/auth/v1/user")

/** Answers a sign-out, of this session or as the scope says. */
export const signOut: AuthAnswer = call => {
  const scope = call.query.get("scope") ?? "local"
  const known = ["global", "local", "others"].includes(scope) ? scope : "local"
  return call.forward(`/auth/v1/logout?scope=${known}`)
}
