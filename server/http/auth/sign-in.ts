import { authError } from "../api/api-error.ts"
import { emailKey } from "../limits/policies.ts"
import { type AuthAnswer, authBodies, busy, countTries, errorCode, parseBody } from "./auth-call.ts"
import { sealSession } from "./sessions.ts"

/** What the embedded auth server answers before, or without, a look at the password. */
const failures = ["invalid_credentials", "email_not_confirmed"]

/**
 * Unknown address, unconfirmed address and wrong password have one answer, after one comparison of a password. Tries are
 * counted by the address; those of a known device by the device, so that others do not keep its owner out.
 */
export const signIn: AuthAnswer = async (call, guards) => {
  const { limiter, startPadding, dummyHash, queues, knownDevices } = guards
  const form = parseBody(authBodies.signIn, call)
  if (form instanceof Response) return form
  const email = emailKey(form.email)
  const device = knownDevices.recognise(call.cookies, email)
  const [name, who] = device ? (["signInByDevice", device] as const) : (["signInByEmail", email] as const)
  const refused = await countTries(limiter, { signInByClient: call.client, [name]: who })
  if (refused) return refused

  const pad = startPadding()
  const compare = async () => {
    const isCompared = await dummyHash.isNeedlessFor(form.email)
    const answer = await call.forward("/auth/v1/token?grant_type=password", form)
    const isFailure = failures.includes((await errorCode(answer)) ?? "")
    if (isFailure && !isCompared) await dummyHash.compare(form.password)
    return { answer, isFailure }
  }
  // A known device waits behind others of its account, and not behind strangers.
  const compared = await (device ? queues.devices(email, compare) : queues.passwords(call.client, compare))
  if (!compared) return busy()
  const { answer, isFailure } = compared
  if (answer.ok) {
    await limiter.reset(name, who)
    answer.headers.append("set-cookie", knownDevices.remember(email))
  }
  if (!isFailure) return sealSession(answer, guards.sessionTokens)
  await pad()
  return authError(400, { code: "invalid_credentials", message: "Invalid login credentials" })
}
