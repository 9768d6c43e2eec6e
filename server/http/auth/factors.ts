import { z } from "zod"
import { type AuthHandler, authBodies, countTries, errorCode, parseBody } from "./auth-call.ts"
import { refusedElsewhere, refusedWithoutProof } from "./recent-proof.ts"
import { signSession } from "./sessions.ts"

const enrollFactor: AuthHandler = async (call, authContext) => {
  const form = parseBody(authBodies.factor, call)
  if (form instanceof Response) return form
  const refused =
    (await countTries(authContext.limiter, { factorByClient: call.client })) ??
    (await refusedWithoutProof(call, authContext))
  return refused ?? call.forward(call.path, form)
}

const challengeFactor: AuthHandler = async (call, { limiter }) => {
  const refused = await countTries(limiter, { factorByClient: call.client })
  return refused ?? call.forward(call.path, {})
}

const ownFactors = z.object({ factors: z.array(z.object({ id: z.string() })).default([]) })

/** Five codes of a factor are tried, then each further one waits; the right one begins anew. Only its holder's tries count. */
const verifyFactor: AuthHandler = async (call, authContext) => {
  const { limiter, tries } = authContext
  const form = parseBody(authBodies.code, call)
  if (form instanceof Response) return form
  const limited =
    (await countTries(limiter, { factorByClient: call.client })) ??
    (await refusedElsewhere(call, authContext))
  if (limited) return limited
  const account = await call.forward("/auth/v1/user", undefined, { as: "GET" })
  if (!account.ok) return account
  const factor = factorOf(call.path)
  const { factors } = ownFactors.parse(await account.json())
  if (factors.some(({ id }) => id === factor)) {
    const refused = await countTries(limiter, { codeByFactor: factor })
    if (refused) {
      tries.note("code-limited", { factor })
      return refused
    }
  }
  const answer = await call.forward(call.path, form)
  if ((await errorCode(answer)) === "mfa_verification_failed") tries.note("code-refused", { factor })
  if (answer.ok) await limiter.reset("codeByFactor", factor)
  return signSession(answer, authContext, call, "renewed")
}

const removeFactor: AuthHandler = async (call, authContext) => {
  const refused =
    (await countTries(authContext.limiter, { factorByClient: call.client })) ??
    (await refusedWithoutProof(call, authContext, { factor: factorOf(call.path) }))
  return refused ?? call.forward(call.path)
}

/** /auth/v1/factors/:id and what stands behind it. */
const factorOf = (path: string) => path.split("/")[4] ?? ""

export const factorHandlers = { enrollFactor, challengeFactor, verifyFactor, removeFactor }
