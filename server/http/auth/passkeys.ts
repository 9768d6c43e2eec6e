import { z } from "zod"
import { assertion, registration } from "../../backend/passkeys/webauthn-responses.ts"
import { authError } from "../api/api-error.ts"
import {
  type AuthCall,
  type AuthContext,
  type AuthHandler,
  authBodies,
  countTries,
  errorCode,
  parseBody,
} from "./auth-call.ts"
import { refusedWithoutProof } from "./recent-proof.ts"
import { signSession } from "./sessions.ts"

const listPasskeys: AuthHandler = call => call.forward(call.path)

/** A passkey opens the account as a password does, and its name says which one to trust. */
async function refusal(call: AuthCall, authContext: AuthContext): Promise<Response | null> {
  const limited = await countTries(authContext.limiter, { passkeyByClient: call.client })
  return limited ?? refusedWithoutProof(call, authContext)
}

const changePasskey: AuthHandler = async (call, authContext) => {
  const form = parseBody(authBodies.passkeyName, call)
  if (form instanceof Response) return form
  return (await refusal(call, authContext)) ?? call.forward(call.path, form)
}

const removePasskey: AuthHandler = async (call, authContext) =>
  (await refusal(call, authContext)) ?? call.forward(call.path)

const startPasskey: AuthHandler = async (call, authContext) =>
  (await refusal(call, authContext)) ?? call.forward(call.path, {})

const finishPasskey: AuthHandler = async (call, authContext) => {
  const form = parseBody(registration, call)
  if (form instanceof Response) return form
  return (await refusal(call, authContext)) ?? call.forward(call.path, form)
}

const startPasskeySignIn: AuthHandler = async (call, { limiter }) => {
  const refused = await countTries(limiter, { passkeyByClient: call.client })
  return refused ?? call.forward(call.path, {})
}

/** What is said of a challenge is said to everyone. */
const told = ["webauthn_challenge_not_found", "webauthn_challenge_expired"]

/** Which account a passkey is said to be of; null where it names none as we and Supabase do. */
function holderOf({ credential }: z.infer<typeof assertion>): { account: string } | null {
  const named = Buffer.from(credential.response.userHandle, "base64url").toString()
  const account = z.guid().safeParse(named)
  return account.success ? { account: account.data } : null
}

/** A passkey that is wrong, unknown, or of an account that may not sign in has one answer, at the padded time. */
const finishPasskeySignIn: AuthHandler = async (call, authContext) => {
  const { limiter, startPadding, tries } = authContext
  const form = parseBody(assertion, call)
  if (form instanceof Response) return form
  const refused = await countTries(limiter, { passkeyByClient: call.client })
  if (refused) {
    tries.note("limited", holderOf(form))
    return refused
  }
  const pad = startPadding()
  const answer = await call.forward(call.path, form)
  if (answer.ok) return signSession(answer, authContext, call, "opened")
  if (answer.status >= 500 || told.includes((await errorCode(answer)) ?? "")) return answer
  tries.note("refused", holderOf(form))
  await pad()
  return authError(400, { code: "webauthn_verification_failed", message: "Credential verification failed" })
}

export const passkeyHandlers = {
  ...{ listPasskeys, changePasskey, removePasskey, startPasskey, finishPasskey },
  ...{ startPasskeySignIn, finishPasskeySignIn },
}
