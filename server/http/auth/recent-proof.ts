import { answerOf, refuse } from "../../auth/refusal.ts"
import type { SessionCaller } from "../../auth/session.ts"
import { authError } from "../api/api-error.ts"
import type { AuthCall, AuthContext } from "./auth-call.ts"

type Asking = Pick<AuthContext, "lackedForFactors" | "sessionTokens">

const lackedBy = (
  call: Pick<AuthCall, "cookies">,
  { session }: SessionCaller,
  { lackedForFactors, sessionTokens }: Asking,
  factor?: string,
): Promise<string | null> => lackedForFactors(session, sessionTokens.browserOf(call), factor)

/** The refusal of a call where the session began in another browser; else null. */
export async function refusedElsewhere(
  call: Pick<AuthCall, "cookies">,
  caller: SessionCaller,
  asking: Asking,
): Promise<Response | null> {
  return (await lackedBy(call, caller, asking)) === "session" ? answerOf(refuse("session_not_found")) : null
}

const refusals = {
  "sign-in": { status: 401, code: "reauthentication_needed", message: "Sign in again to change this" },
  code: { status: 403, code: "insufficient_aal", message: "Show a factor again" },
}

/**
 * Why a session may not change how its account is opened, or null: a session left open, copied or stolen is not enough. The database
 * asks for a sign-in or, where the account has a second factor, a code of the last ten minutes, in the browser in which the session
 * began. `factor`: which one is to be removed. `status`: of the refusal, where supabase-js takes the usual one for a success.
 */
export async function refusedWithoutProof(
  call: Pick<AuthCall, "cookies">,
  caller: SessionCaller,
  asking: Asking,
  { factor, status }: { factor?: string; status?: number } = {},
): Promise<Response | null> {
  const lacked = await lackedBy(call, caller, asking, factor)
  if (lacked === null) return null
  if (lacked !== "sign-in" && lacked !== "code") return answerOf(refuse("session_not_found"))
  const refusal = refusals[lacked]
  return authError(status ?? refusal.status, refusal)
}
