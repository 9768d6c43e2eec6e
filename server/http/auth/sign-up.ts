import { mailboxKey } from "../limits/mailbox-key.ts"
import { authBodies } from "./auth-bodies.ts"
import { type AuthAnswer, countTries, errorCode, parseBody } from "./auth-call.ts"
import { signUpAnswer } from "./sign-up-answer.ts"
import { weakPassword } from "./weak-password.ts"

/** What the embedded auth server answers when there is an account already, confirmed or not. */
const knownAddress = ["over_email_send_rate_limit", "user_already_exists", "email_exists"]

/**
 * Answers a registration alike whether there is an account or not. Whoever has the mailbox of an existing account
 * gets a link to it; whoever asked cannot tell, also not by the time that hashing a new password takes.
 */
export const signUp: AuthAnswer = async (call, { limiter, startEvenTime, passwordWork }) => {
  const form = parseBody(authBodies.signUp, call)
  if (form instanceof Response) return form
  const refused =
    weakPassword(form.password, form.email) ??
    (await countTries(limiter, { signUpByClient: call.client, signUpByEmail: mailboxKey(form.email) }))
  if (refused) return refused

  const evenTime = startEvenTime()
  const answer = await call.forward("/auth/v1/signup", form)
  const isKnown = knownAddress.includes((await errorCode(answer)) ?? "")
  if (!answer.ok && !isKnown) return answer
  if (isKnown) {
    await passwordWork.repeat(form.password)
    await call.forward("/auth/v1/recover", { email: form.email })
  }
  await evenTime()
  return signUpAnswer(form.email, form.data ?? {})
}
