import type { z } from "zod"
import type { AccountServer } from "../../auth/account-server.ts"
import type { Caller, CallerFault } from "../../auth/caller.ts"
import { isRefused } from "../../auth/refusal.ts"
import { type SessionCaller, sessionOf } from "../../auth/session.ts"
import { authError, tooManyTries } from "../api/api-error.ts"
import type { Limiter } from "../limits/limiter.ts"
import type { LimitName } from "../limits/rate-limits.ts"
import type { AuthContext } from "./auth-context.ts"
import { refusedWithoutProof } from "./recent-proof.ts"

export type AuthCall<Body = unknown> = {
  path: string
  /** The id of a factor or a passkey, which the path names. */
  id: string
  query: URLSearchParams
  /** Null where none was sent; a handler gets it as its form has read it. */
  body: Body
  client: string | null
  cookies: string | null
  /** A browser says from which page it sends what it posts; other clients say nothing. */
  isBrowser: boolean
  agent: string
  caller: Caller | CallerFault
  accounts: AccountServer
}

export type SessionCall<Body = unknown> = Omit<AuthCall<Body>, "caller"> & { caller: SessionCaller }

/** Returns an answer, or what the account server has said (answerOf). */
export type AuthHandler<Call = AuthCall> = (call: Call, context: AuthContext) => Promise<object | undefined>

/** A call that everybody may make: its body is read, then it is counted by its client. */
export function publicCall<Body>(
  form: z.ZodType<Body>,
  work: AuthHandler<AuthCall<Body>>,
  limit?: LimitName,
): AuthHandler {
  return async (call, context) => {
    const { data: body, error } = form.safeParse(call.body)
    if (error) {
      const fields = new Set(error.issues.map(({ path }) => path.join(".") || "the body"))
      return authError(400, { code: "validation_failed", message: `Wrong: ${[...fields].join(", ")}` })
    }
    const limited = limit && (await countTries(context.limiter, { [limit]: call.client }))
    return limited || work({ ...call, body: body as Body }, context)
  }
}

/** A recent proof is asked for always, or for the removal of the factor that the path names. */
export type Proof = "always" | "on-removal"

export function sessionCall<Body>(
  form: z.ZodType<Body>,
  work: AuthHandler<SessionCall<Body>>,
  { limit, proof }: { limit?: LimitName; proof?: Proof | undefined } = {},
): AuthHandler {
  const workOfSession: AuthHandler<AuthCall<Body>> = async (call, context) => {
    const caller = sessionOf(call.caller)
    if (isRefused(caller)) return caller
    const own = { ...call, caller }
    const lacking =
      proof && (await refusedWithoutProof(own, context, proof === "on-removal" ? call.id : undefined))
    return lacking || work(own, context)
  }
  return publicCall(form, workOfSession, limit)
}

/** Counts one try by each of the limits; null when none has had too many. */
export async function countTries(limiter: Limiter, counted: Partial<Record<LimitName, string | null>>) {
  for (const [name, who = null] of Object.entries(counted)) {
    const seconds = await limiter.take(name as LimitName, who)
    if (seconds > 0) return tooManyTries(seconds)
  }
  return null
}

/** The answer where too many passwords wait to be compared. */
export const busy = () => tooManyTries(5)
