import type { Client } from "#app/lib/server-environment.ts"
import { type AuthIssue, type AuthResult, authIssue } from "../auth-issue.tsx"
import { failed, signIn } from "../auth-operations.ts"
import { showCode } from "../second-factor/factor-operations.ts"

const done = { ok: true, data: null } as const

/** What the browser says, by auth-js's codes; any other refusal of it is one that the person has chosen. */
function issueOf(error: object): AuthIssue {
  if (!("__isWebAuthnError" in error)) return authIssue(error)
  const isKnown = "code" in error && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED"
  return { code: isKnown ? "passkeyKnown" : "passkeyUnused" }
}

function refused(what: string, error: object): { ok: false; issue: AuthIssue } {
  const issue = issueOf(error)
  console.error(what, issue.code)
  return { ok: false, issue }
}

/** The session arrives in the client's events. */
export async function signInWithPasskey(client: Client): Promise<AuthResult> {
  const { error } = await client.auth.signInWithPasskey()
  return error ? refused("Sign-in with a passkey failed", error) : done
}

export async function addPasskey(client: Client, name: string): Promise<AuthResult> {
  const { data, error } = await client.auth.registerPasskey()
  if (error) return refused("Passkey not added", error)
  // It is there by now, whatever becomes of its name.
  return renamePasskey(client, data.id, name).then(() => done)
}

export async function renamePasskey(client: Client, id: string, name: string): Promise<AuthResult> {
  const { error } = await client.auth.passkey.update({ passkeyId: id, friendlyName: name })
  return error ? failed("Passkey not renamed", error) : done
}

export async function removePasskey(client: Client, id: string): Promise<AuthResult> {
  const { error } = await client.auth.passkey.delete({ passkeyId: id })
  return error ? failed("Passkey not removed", error) : done
}

type Proof = {
  /** Null where a code is enough. */
  credentials: { email: string; password: string } | null
  /** Null where the account has no second factor. */
  code: { factorId: string; code: string } | null
}

/** Shows who is at work: by the password, which opens a session anew, and by a code. */
export async function proveAgain(client: Client, { credentials, code }: Proof): Promise<AuthResult> {
  const signedIn = credentials && (await signIn(client, credentials))
  if (signedIn && !signedIn.ok) return signedIn
  return code ? showCode(client, code) : done
}
