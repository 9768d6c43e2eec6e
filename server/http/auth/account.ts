import { authBodies } from "./auth-bodies.ts"
import { type AuthAnswer, parseBody } from "./auth-call.ts"
import { commonPassword } from "./common-password.ts"

/** Answers a change of one's own account: password or metadata. */
export const changeAccount: AuthAnswer = async call => {
  const form = parseBody(authBodies.user, call)
  if (form instanceof Response) return form
  const weak = form.password === undefined ? null : commonPassword(form.password, "")
  return weak ?? call.forward("/auth/v1/user", form)
}

/** Answers a question for one's own account. */
export const readAccount: AuthAnswer = call => call.forward("/auth/v1/user")

/** Answers a sign-out, of this session or as the scope says. */
export const signOut: AuthAnswer = call => {
  const scope = call.query.get("scope") ?? "local"
  const known = ["global", "local", "others"].includes(scope) ? scope : "local"
  return call.forward(`/auth/v1/logout?scope=${known}`)
}
