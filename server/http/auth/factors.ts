import { authError } from "../api/api-error.ts"
import { type AuthHandler, authBodies, countTries, errorCode, parseBody } from "./auth-call.ts"
import { signSession } from "./sessions.ts"

/** The first factor shuts out who lacks it: a session left open, or stolen, is not enough. A further one asks for the first. */
const enrollFactor: AuthHandler = async (call, { limiter, signedInRecently }) => {
  const form = parseBody(authBodies.factor, call)
  if (form instanceof Response) return form
  const refused = await countTries(limiter, { factorByClient: call.client })
  if (refused) return refused
  if (call.claims && call.claims.aal !== "aal2" && !(await signedInRecently(call.claims.session_id)))
    return authError(401, { code: "reauthentication_needed", message: "Sign in again to add a factor" })
  return call.forward(call.path, form)
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
