import type { AccountServer } from "../../auth/account-server.ts"
import { type Refused, refuse } from "../../auth/refusal.ts"
import type { SessionCaller } from "../../auth/session.ts"
import type { AuthContext } from "./auth-context.ts"

const refusals = {
  session: "session_not_found",
  "sign-in": "reauthentication_needed",
  code: "code_needed",
} as const

type Asking = { accounts: AccountServer; caller: SessionCaller; cookies: string | null }

/**
 * Returns the reason why a session may not change how its account is opened, or null. A session left open, copied or stolen
 * is not enough: the database asks for a sign-in or, where the account has a second factor, a code of the last ten minutes,
 * in the browser in which the session began. `factor`: the one that is to be removed.
 */
export async function refusedWithoutProof(
  { accounts, caller, cookies }: Asking,
  { sessionTokens }: Pick<AuthContext, "sessionTokens">,
  factor?: string,
): Promise<Refused | null> {
  const lacked = await accounts.lackedProof(caller, sessionTokens.browserOf({ cookies }), factor)
  return lacked && refuse(refusals[lacked])
}

export async function refusedInOtherBrowser(call: Asking, context: AuthContext): Promise<Refused | null> {
  const refused = await refusedWithoutProof(call, context)
  return refused?.refused === "session_not_found" ? refused : null
}
