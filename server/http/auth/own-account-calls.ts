import type { Form } from "../../auth/forms.ts"
import { refuse } from "../../auth/refusal.ts"
import { type AuthHandler, busy, countTries, type SessionCall } from "./auth-call.ts"
import { weaknessOf } from "./common-password.ts"
import { refusedInOtherBrowser, refusedWithoutProof } from "./recent-proof.ts"

/** A password asks for a sign-in just now: a session left open, or stolen, is not enough. Other sessions then end. */
export const changeAccount: AuthHandler<SessionCall<Form<"change">>> = async (call, context) => {
  const { accounts, caller, client } = call
  const { password, data } = call.body
  if (password === undefined) return accounts.change(caller, data?.language ? { data } : {})
  const refused =
    (await countTries(context.limiter, { passwordByClient: client })) ??
    (await refusedInOtherBrowser(call, context)) ??
    weaknessOf(password, caller.email)
  if (refused) return refused
  if (!(await accounts.signedInRecently(caller))) return refuse("reauthentication_needed")
  return (await context.queues.passwords(client, () => accounts.change(caller, { password }))) ?? busy()
}

/** A session ends the others with a proof, also with its own; without one a sign-out of all ends itself alone. */
export const signOut: AuthHandler<SessionCall> = async (call, context) => {
  const { accounts, caller } = call
  const scope = call.query.get("scope") ?? "local"
  if (scope === "others") {
    const refused = await refusedWithoutProof(call, context)
    if (!refused) return accounts.signOut(caller, scope)
    // supabase-js takes 401 and 403 for a session that has ended.
    return refused.refused === "session_not_found" ? refused : { ...refused, status: 422 }
  }
  const isGlobal = scope === "global" && !(await refusedWithoutProof(call, context))
  return accounts.signOut(caller, isGlobal ? "global" : "local")
}
