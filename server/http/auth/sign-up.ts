import { tooManyTries } from "../api/refusal.ts"
import { mailboxKey } from "../limits/mailbox-key.ts"
import { authBodies } from "./auth-bodies.ts"
import { type AuthAnswer, countTries, errorCode, parseBody, secondsWhenBusy } from "./auth-call.ts"
import { signUpAnswer } from "./sign-up-answer.ts"
import { weakPassword } from "./weak-password.ts"

/** What the embedded auth server answers when there is an account already, confirmed or not. */
const knownAddress = ["over_email_send_rate_limit", "user_already_exists", "email_exists"]

/**
 * Answers a registration alike whether there is an account or not. Whoever has the mailbox of an existing account
 * gets a link to it; whoever asked cannot tell, also not by the time that hashing a new password takes. The browser is
 * given the proof that it has chosen the password; of what else the body says of the account nothing is kept.
 */
export const signUp: AuthAnswer = async (call, guards) => {
  const { limiter, startEvenTime, passwordWork, takePasswordTurn, registrationProofs } = guards
  const form = parseBody(authBodies.signUp, call)
  if (form instanceof Response) return form
  const { email, password } = form
  const refused =
    weakPassword(password, email) ??
    (await countTries(limiter, { signUpByClient: call.client, signUpByEmail: mailboxKey(email) }))
  if (refused) return refused

  const evenTime = startEvenTime()
  const { fingerprint, cookie } = registrationProofs.make(call.cookies, password)
  const tried = await takePasswordTurn(call.client, async () => {
    const answer = await call.forward("/auth/v1/signup", {
      email,
      password,
      data: { registration: fingerprint },
    })
    const isKnown = knownAddress.includes((await errorCode(answer)) ?? "")
    if (isKnown) {
      await passwordWork.repeat(password)
      await call.forward("/auth/v1/recover", { email })
    }
    return { answer, isKnown }
  })
  if (!tried) return tooManyTries(secondsWhenBusy)
  if (!tried.answer.ok && !tried.isKnown) return tried.answer
  await evenTime()
  return signUpAnswer(email, cookie)
}
