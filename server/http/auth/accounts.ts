import { authError } from "../api/api-error.ts"
import type { AnswerName } from "../api/routes.ts"
import { type AuthAnswer, authBodies, busy, countTries, parseBody } from "./auth-call.ts"
import { weakPassword } from "./common-password.ts"
import { confirmLink, requestLink } from "./mailed-link.ts"
import { createRefresh } from "./sessions.ts"
import { signIn } from "./sign-in.ts"
import { signUp } from "./sign-up.ts"

const refresh = createRefresh()

const token: AuthAnswer = async (call, guards) => {
  const grant = call.query.get("grant_type")
  if (grant === "password") return signIn(call, guards)
  if (grant === "refresh_token") return refresh(call, guards)
  return authError(400, { code: "invalid_credentials", message: "unsupported_grant_type" })
}

/**
 * Of an account only the password changes, by whoever signed in just now, with the old one or by a mailed link: a session
 * left open, or stolen, is not enough. Every other session then ends.
 */
const changeAccount: AuthAnswer = async (call, { limiter, signedInRecently, queues }) => {
  const form = parseBody(authBodies.user, call)
  if (form instanceof Response) return form
  const { password } = form
  if (password === undefined) return call.forward("/auth/v1/user", {})
  const refused =
    (await countTries(limiter, { passwordByClient: call.client })) ??
    weakPassword(password, call.claims?.email ?? "")
  if (refused) return refused
  if (call.claims && !(await signedInRecently(call.claims.session_id)))
    return authError(401, { code: "reauthentication_needed", message: "Sign in again to set a password" })

  const answer = await queues.passwords(call.client, () => call.forward("/auth/v1/user", { password }))
  if (!answer) return busy()
  if (!answer.ok) return answer
  const ended = await call.forward("/auth/v1/logout?scope=others", undefined, "POST")
  return ended.ok ? answer : ended
}

/** A sign-out, of this session or as the scope says. */
const signOut: AuthAnswer = call => {
  const scope = call.query.get("scope") ?? "local"
  const known = ["global", "local", "others"].includes(scope) ? scope : "local"
  return call.forward(`/auth/v1/logout?scope=${known}`)
}

/** What answers each kind of call for accounts, by the names that the routes have for them. */
export const accountAnswers: Record<Exclude<AnswerName, "data" | "notification">, AuthAnswer> = {
  signUp,
  token,
  signOut,
  requestLink,
  confirmLink,
  readAccount: call => call.forward("/auth/v1/user"),
  changeAccount,
}
