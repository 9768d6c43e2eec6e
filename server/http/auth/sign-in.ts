import { authRefusal } from "../api/refusal.ts"
import { authBodies } from "./auth-bodies.ts"
import { type AuthAnswer, countTries, emailKey, errorCode, parseBody } from "./auth-call.ts"

/** What the embedded auth server answers before, or without, a look at the password. */
const failures = ["invalid_credentials", "email_not_confirmed"]

/**
 * Answers a sign-in. Unknown address, unconfirmed address and wrong password have one answer, and one password is
 * compared for each: the embedded auth server tells of an unconfirmed address whatever the password is, and compares
 * none where it has none. A sign-in forgets the tries before it.
 */
export const signIn: AuthAnswer = async (call, { limiter, startEvenTime, passwordWork }) => {
  const form = parseBody(authBodies.signIn, call)
  if (form instanceof Response) return form
  const email = emailKey(form.email)
  const refused = await countTries(limiter, { signInByClient: call.client, signInByEmail: email })
  if (refused) return refused

  const evenTime = startEvenTime()
  const isCompared = await passwordWork.isDoneFor(form.email)
  const answer = await call.forward("/auth/v1/token?grant_type=password", form)
  if (answer.ok) await limiter.reset("signInByEmail", email)
  if (!failures.includes((await errorCode(answer)) ?? "")) return answer
  if (!isCompared) await passwordWork.repeat(form.password)
  await evenTime()
  return authRefusal(400, { code: "invalid_credentials", message: "Invalid login credentials" })
}
