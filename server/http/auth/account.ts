import { authBodies } from "./auth-bodies.ts"
import { type AuthAnswer, addressKey, countTries, readForm } from "./auth-call.ts"
import { commonPassword } from "./common-password.ts"

/** Answers a change of one's own account: password, metadata, or address, to which a link is mailed. */
export const changeAccount: AuthAnswer = async (call, { limiter }) => {
  const form = readForm(authBodies.user, call)
  if (form instanceof Response) return form
  const { email, password } = form
  const weak = password === undefined ? null : commonPassword(password, email ?? "")
  if (weak) return weak
  const refused =
    email === undefined
      ? null
      : await countTries(limiter, { mailByClient: call.client, mailByAddress: addressKey(email) })
  return refused ?? call.forward("/auth/v1/user", form)
}

/** Answers a question for one's own account. */
export const readAccount: AuthAnswer = call => call.forward("/auth/v1/user")

/** Answers a sign-out, of this session or as the scope says. */
export const signOut: AuthAnswer = call => {
  const scope = call.query.get("scope") ?? "local"
  const known = ["global", "local", "others"].includes(scope) ? scope : "local"
  return call.forward(`/auth/v1/logout?scope=${known}`)
}
