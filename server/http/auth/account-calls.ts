import type { ZodType } from "zod"
import { forms } from "../../auth/forms.ts"
import { refuse } from "../../auth/refusal.ts"
import type { HandlerName } from "../api/routes.ts"
import { type AuthHandler, ofAnybody, ofSession, type Proof, type SessionCall } from "./auth-call.ts"
import { changeAccount, signOut } from "./own-account-calls.ts"
import { confirmLink, requestConfirmation, requestRecovery, signUp } from "./registration-calls.ts"
import { finishPasskeySignIn, refresh, signIn, verifyFactor } from "./sign-in-calls.ts"

const grants = new Map([
  ["password", ofAnybody(forms.signIn, signIn)],
  ["refresh_token", ofAnybody(forms.refresh, refresh)],
])

/** A call about factors. `proof`: a recent one is asked for. */
const ofFactor = <Body>(form: ZodType<Body>, work: AuthHandler<SessionCall<Body>>, proof?: Proof) =>
  ofSession(form, work, { limit: "factorByClient", proof })

/** Changes the caller's passkeys: one opens the account as a password does, and its name says which one to trust. */
const ofPasskey = <Body>(form: ZodType<Body>, work: AuthHandler<SessionCall<Body>>) =>
  ofSession(form, work, { limit: "passkeyByClient", proof: "always" })

const { nothing } = forms

/** Each call to /auth/v1 that api/routes.ts opens: who may make it, its body, and what answers it. */
export const accountCalls: Record<Exclude<HandlerName, "data" | "notification">, AuthHandler> = {
  signUp: ofAnybody(forms.signUp, signUp),
  async token(call, context) {
    const grant = grants.get(call.query.get("grant_type") ?? "")
    return grant ? grant(call, context) : refuse("unsupported_grant")
  },
  signOut: ofSession(nothing, signOut),
  requestRecovery: ofAnybody(forms.recovery, requestRecovery),
  requestConfirmation: ofAnybody(forms.confirmation, requestConfirmation),
  confirmLink: ofAnybody(forms.link, confirmLink, "linkByClient"),
  readAccount: ofSession(nothing, ({ accounts, caller }) => accounts.read(caller)),
  changeAccount: ofSession(forms.change, changeAccount),
  enrollFactor: ofFactor(
    forms.factor,
    call => call.accounts.factors.enroll(call.caller, call.body),
    "always",
  ),
  challengeFactor: ofFactor(nothing, call => call.accounts.factors.challenge(call.caller, call.id)),
  verifyFactor: ofFactor(forms.code, verifyFactor),
  removeFactor: ofFactor(nothing, call => call.accounts.factors.unenroll(call.caller, call.id), "of-removal"),
  listPasskeys: ofSession(nothing, ({ accounts, caller }) => accounts.passkeys.list(caller)),
  changePasskey: ofPasskey(forms.passkeyName, ({ accounts, caller, id, body }) =>
    accounts.passkeys.rename(caller, id, body),
  ),
  removePasskey: ofPasskey(nothing, ({ accounts, caller, id }) => accounts.passkeys.remove(caller, id)),
  startPasskey: ofPasskey(nothing, ({ accounts, caller }) => accounts.passkeys.startRegistration(caller)),
  finishPasskey: ofPasskey(forms.madePasskey, ({ accounts, caller, body }) =>
    accounts.passkeys.finishRegistration(caller, body),
  ),
  startPasskeySignIn: ofAnybody(
    nothing,
    ({ accounts }) => accounts.passkeys.startSignIn(),
    "passkeyByClient",
  ),
  finishPasskeySignIn: ofAnybody(forms.shownPasskey, finishPasskeySignIn),
}
