import { answerOf, isRefused } from "../../auth/refusal.ts"
import { sessionOf } from "../../auth/session.ts"
import { type AuthHandler, authBodies, countTries, idIn, parseBody } from "./auth-call.ts"
import { refusedElsewhere, refusedWithoutProof } from "./recent-proof.ts"
import { answerSession } from "./sessions.ts"

const enrollFactor: AuthHandler = async (call, authContext) => {
  const form = parseBody(authBodies.factor, call)
  if (form instanceof Response) return form
  const limited = await countTries(authContext.limiter, { factorByClient: call.client })
  if (limited) return limited
  const caller = sessionOf(call.caller)
  if (isRefused(caller)) return answerOf(caller)
  const refused = await refusedWithoutProof(call, caller, authContext)
  return refused ?? answerOf(await call.accounts.factors.enroll(caller, form))
}

const challengeFactor: AuthHandler = async (call, { limiter }) => {
  const limited = await countTries(limiter, { factorByClient: call.client })
  if (limited) return limited
  const caller = sessionOf(call.caller)
  return answerOf(isRefused(caller) ? caller : await call.accounts.factors.challenge(caller, idIn(call)))
}

/** Five codes of a factor are tried, then each further one waits; the right one begins anew. Only its holder's tries count. */
const verifyFactor: AuthHandler = async (call, authContext) => {
  const { limiter, tries, sessionTokens } = authContext
  const { factors } = call.accounts
  const form = parseBody(authBodies.code, call)
  if (form instanceof Response) return form
  const limited = await countTries(limiter, { factorByClient: call.client })
  if (limited) return limited
  const caller = sessionOf(call.caller)
  if (isRefused(caller)) return answerOf(caller)
  const elsewhere = await refusedElsewhere(call, caller, authContext)
  if (elsewhere) return elsewhere
  const factor = idIn(call)
  const refused = (await factors.holds(caller, factor))
    ? await countTries(limiter, { codeByFactor: factor })
    : null
  if (refused) {
    tries.note("code-limited", { factor })
    return refused
  }
  const browser = sessionTokens.prepare(call, "renewed")
  const session = await factors.verify(caller, factor, form, browser.name)
  if (!isRefused(session)) await limiter.reset("codeByFactor", factor)
  else if (session.refused === "mfa_verification_failed") tries.note("code-refused", { factor })
  return answerSession(session, browser)
}

const removeFactor: AuthHandler = async (call, authContext) => {
  const limited = await countTries(authContext.limiter, { factorByClient: call.client })
  if (limited) return limited
  const caller = sessionOf(call.caller)
  if (isRefused(caller)) return answerOf(caller)
  const factor = idIn(call)
  const refused = await refusedWithoutProof(call, caller, authContext, { factor })
  return refused ?? answerOf(await call.accounts.factors.unenroll(caller, factor))
}

export const factorHandlers = { enrollFactor, challengeFactor, verifyFactor, removeFactor }
