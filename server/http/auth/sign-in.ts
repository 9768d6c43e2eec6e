import { authRefusal } from "../api/refusal.ts"
import { authBodies } from "./auth-bodies.ts"
import { type AuthAnswer, addressKey, countTries, errorCode, readForm } from "./auth-call.ts"

/** What the embedded auth server answers before, or without, a look at the password. */
const failures = ["invalid_credentials", "email_not_confirmed"]

/**
 * Answers a sign-in. Unknown address, unconfirmed address and wrong password have one answer: the embedded auth
 * server tells of an unconfirmed address whatever the password is. A sign-in forgets the tries before it.
 */
export const signIn: AuthAnswer = async (call, { limiter, startEvenTime }) => {
  const form = readForm(authBodies.signIn, call)
  if (form instanceof Response) return form
  const address = addressKey(form.email)
  const refused = await countTries(limiter, { signInByClient: call.client, signInByAddress: address })
  if (refused) return refused

  const evenTime = startEvenTime()
  const answer = await call.forward("/auth/v1/token?grant_type=password", form)
  if (answer.ok) await limiter.reset("signInByAddress", address)
  if (!failures.includes((await errorCode(answer)) ?? "")) return answer
  await evenTime()
  return authRefusal(400, { code: "invalid_credentials", message: "Invalid login credentials" })
}
