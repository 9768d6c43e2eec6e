import { z } from "zod"
import { assertion, registration } from "../../auth/passkeys/webauthn-responses.ts"
import { answerOf, isRefused, type Refused, refuse } from "../../auth/refusal.ts"
import { type SessionCaller, sessionOf } from "../../auth/session.ts"
import {
  type AuthCall,
  type AuthContext,
  type AuthHandler,
  authBodies,
  countTries,
  idIn,
  parseBody,
} from "./auth-call.ts"
import { refusedWithoutProof } from "./recent-proof.ts"
import { answerSession } from "./sessions.ts"

const listPasskeys: AuthHandler = async call => {
  const caller = sessionOf(call.caller)
  return answerOf(isRefused(caller) ? caller : await call.accounts.passkeys.list(caller))
}

/** Changes the caller's passkeys: one opens the account as a password does, and its name says which one to trust. */
async function change(
  call: AuthCall,
  authContext: AuthContext,
  work: (caller: SessionCaller) => Promise<object | undefined>,
): Promise<Response> {
  const limited = await countTries(authContext.limiter, { passkeyByClient: call.client })
  if (limited) return limited
  const caller = sessionOf(call.caller)
  if (isRefused(caller)) return answerOf(caller)
  const refused = await refusedWithoutProof(call, caller, authContext)
  return refused ?? answerOf(await work(caller))
}

const changePasskey: AuthHandler = async (call, authContext) => {
  const form = parseBody(authBodies.passkeyName, call)
  if (form instanceof Response) return form
  return change(call, authContext, caller => call.accounts.passkeys.rename(caller, idIn(call), form))
}

const removePasskey: AuthHandler = (call, authContext) =>
  change(call, authContext, caller => call.accounts.passkeys.remove(caller, idIn(call)))

const startPasskey: AuthHandler = (call, authContext) =>
  change(call, authContext, call.accounts.passkeys.startRegistration)

const finishPasskey: AuthHandler = async (call, authContext) => {
  const form = parseBody(registration, call)
  if (form instanceof Response) return form
  return change(call, authContext, caller => call.accounts.passkeys.finishRegistration(caller, form))
}

const startPasskeySignIn: AuthHandler = async (call, { limiter }) => {
  const limited = await countTries(limiter, { passkeyByClient: call.client })
  return limited ?? answerOf(await call.accounts.passkeys.startSignIn())
}

/** What is said of a challenge is said to everyone. */
const told: Refused["refused"][] = ["webauthn_challenge_not_found", "webauthn_challenge_expired"]

/** Which account a passkey is said to be of; null where it names none as we and Supabase do. */
function holderOf({ credential }: z.infer<typeof assertion>): { account: string } | null {
  const named = Buffer.from(credential.response.userHandle, "base64url").toString()
  const account = z.guid().safeParse(named)
  return account.success ? { account: account.data } : null
}

/** A passkey that is wrong, unknown, or of an account that may not sign in has one answer, at the padded time. */
const finishPasskeySignIn: AuthHandler = async (call, authContext) => {
  const { limiter, sessionTokens, startPadding, tries } = authContext
  const form = parseBody(assertion, call)
  if (form instanceof Response) return form
  const refused = await countTries(limiter, { passkeyByClient: call.client })
  if (refused) {
    tries.note("limited", holderOf(form))
    return refused
  }
  const pad = startPadding()
  const browser = sessionTokens.prepare(call, "opened")
  const session = await call.accounts.passkeys.finishSignIn(form, {
    ...{ agent: call.agent, isKnown: null, name: browser.name },
  })
  if (!isRefused(session) || told.includes(session.refused)) return answerSession(session, browser)
  tries.note("refused", holderOf(form))
  await pad()
  return answerOf(refuse("webauthn_verification_failed"))
}

export const passkeyHandlers = {
  ...{ listPasskeys, changePasskey, removePasskey, startPasskey, finishPasskey },
  ...{ startPasskeySignIn, finishPasskeySignIn },
}
