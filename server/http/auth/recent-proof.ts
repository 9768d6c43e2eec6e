import { type Refused, refuse } from "../../auth/refusal.ts"
import type { SessionCall } from "./auth-call.ts"
import type { AuthContext } from "./auth-context.ts"

const refusals = {
  session: "session_not_found",
  "sign-in": "reauthentication_needed",
  code: "code_needed",
} as const

/**
 * Returns the reason why a session may not change how its account is opened, or null.
 * A session left open, copied or stolen is not enough: the database
 * asks for a sign-in or, where the account has a second factor, a code of the last ten minutes, in the browser in which the session
 * began. `factor`: the one that is to be removed.
 */
export async function refusedWithoutProof(
  { accounts, caller, cookies }: SessionCall,
  { sessionTokens }: Pick<AuthContext, "sessionTokens">,
  factor?: string,
): Promise<Refused | null> {
  const lacked = await accounts.lackedProof(caller, sessionTokens.browserOf({ cookies }), factor)
  return lacked && refuse(refusals[lacked])
}

export async function refusedInOtherBrowser(
  call: SessionCall,
  context: AuthContext,
): Promise<Refused | null> {
  const refused = await refusedWithoutProof(call, context)
  return refused?.refused === "session_not_found" ? refused : null
}
