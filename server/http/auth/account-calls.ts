import type { ZodType } from "zod"
import { type Form, forms } from "../../auth/forms.ts"
import { refuse } from "../../auth/refusal.ts"
import {
  type AuthHandler,
  busy,
  countTries,
  type Proof,
  publicCall,
  type SessionCall,
  sessionCall,
} from "./auth-call.ts"
import { weaknessOf } from "./common-password.ts"
import { refusedInOtherBrowser, refusedWithoutProof } from "./recent-proof.ts"
import { confirmLink, requestConfirmation, requestRecovery, signUp } from "./registration-calls.ts"
import { finishPasskeySignIn, refresh, signIn, verifyFactor } from "./sign-in-calls.ts"

const grants = new Map([
  ["password", publicCall(forms.signIn, signIn)],
  ["refresh_token", publicCall(forms.refresh, refresh)],
])

/** A password asks for a sign-in just now: a session left open, or stolen, is not enough. Other sessions then end. */
const changeAccount: AuthHandler<SessionCall<Form<"change">>> = async (call, context) => {
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
const signOut: AuthHandler<SessionCall> = async (call, context) => {
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

/** A call about factors. `proof`: a recent one is asked for. */
const factorCall = <Body>(form: ZodType<Body>, work: AuthHandler<SessionCall<Body>>, proof?: Proof) =>
  sessionCall(form, work, { limit: "factorByClient", proof })

/** Changes the caller's passkeys: one opens the account as a password does, and its name says which one to trust. */
const passkeyCall = <Body>(form: ZodType<Body>, work: AuthHandler<SessionCall<Body>>) =>
  sessionCall(form, work, { limit: "passkeyByClient", proof: "always" })

const { nothing } = forms

/** Each call to /auth/v1 that api/routes.ts opens: who may make it, its body, and what answers it. */
export const accountCalls = {
  signUp: publicCall(forms.signUp, signUp),
  async token(call, context) {
    const grant = grants.get(call.query.get("grant_type") ?? "")
    return grant ? grant(call, context) : refuse("unsupported_grant")
  },
  signOut: sessionCall(nothing, signOut),
  requestRecovery: publicCall(forms.recovery, requestRecovery),
  requestConfirmation: publicCall(forms.confirmation, requestConfirmation),
  confirmLink: publicCall(forms.link, confirmLink, "linkByClient"),
  readAccount: sessionCall(nothing, ({ accounts, caller }) => accounts.read(caller)),
  changeAccount: sessionCall(forms.change, changeAccount),
  enrollFactor: factorCall(
    forms.factor,
    call => call.accounts.factors.enroll(call.caller, call.body),
    "always",
  ),
  challengeFactor: factorCall(nothing, call => call.accounts.factors.challenge(call.caller, call.id)),
  verifyFactor: factorCall(forms.code, verifyFactor),
  removeFactor: factorCall(
    nothing,
    call => call.accounts.factors.unenroll(call.caller, call.id),
    "on-removal",
  ),
  listPasskeys: sessionCall(nothing, ({ accounts, caller }) => accounts.passkeys.list(caller)),
  changePasskey: passkeyCall(forms.passkeyName, ({ accounts, caller, id, body }) =>
    accounts.passkeys.rename(caller, id, body),
  ),
  removePasskey: passkeyCall(nothing, ({ accounts, caller, id }) => accounts.passkeys.remove(caller, id)),
  startPasskey: passkeyCall(nothing, ({ accounts, caller }) => accounts.passkeys.startRegistration(caller)),
  finishPasskey: passkeyCall(forms.madePasskey, ({ accounts, caller, body }) =>
    accounts.passkeys.finishRegistration(caller, body),
  ),
  startPasskeySignIn: publicCall(
    nothing,
    ({ accounts }) => accounts.passkeys.startSignIn(),
    "passkeyByClient",
  ),
  finishPasskeySignIn: publicCall(forms.shownPasskey, finishPasskeySignIn),
} satisfies Record<string, AuthHandler>
