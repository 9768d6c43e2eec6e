import { type AuthHandler, authBodies, countTries, errorCode, parseBody } from "./auth-call.ts"
import { signSession } from "./sessions.ts"

const enrollFactor: AuthHandler = async (call, { limiter }) => {
  const form = parseBody(authBodies.factor, call)
  if (form instanceof Response) return form
  const refused = await countTries(limiter, { factorByClient: call.client })
  return refused ?? call.forward(call.path, form)
}

const challengeFactor: AuthHandler = async (call, { limiter }) => {
  const refused = await countTries(limiter, { factorByClient: call.client })
  return refused ?? call.forward(call.path, {})
}

/** Five codes of a factor are tried, then each further one waits; the right one begins anew. */
const verifyFactor: AuthHandler = async (call, { limiter, sessionTokens, tries }) => {
  const form = parseBody(authBodies.code, call)
  if (form instanceof Response) return form
  const factor = factorOf(call.path)
  const refused = await countTries(limiter, { factorByClient: call.client, codeByFactor: factor })
  if (refused) {
    tries.note("code-limited", { factor })
    return refused
  }
  const answer = await call.forward(call.path, form)
  if ((await errorCode(answer)) === "mfa_verification_failed") tries.note("code-refused", { factor })
  if (answer.ok) await limiter.reset("codeByFactor", factor)
  return signSession(answer, sessionTokens, call)
}

const removeFactor: AuthHandler = async (call, { limiter }) => {
  const refused = await countTries(limiter, { factorByClient: call.client })
  return refused ?? call.forward(call.path)
}

/** /auth/v1/factors/:id/verify */
const factorOf = (path: string) => path.split("/")[4] ?? ""

export const factorHandlers = { enrollFactor, challengeFactor, verifyFactor, removeFactor }
