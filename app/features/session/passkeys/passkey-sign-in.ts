import type { Client } from "#app/lib/server-environment.ts"
import { type AuthIssue, type AuthResult, authIssue } from "../auth-issue.tsx"

/** What the browser says, by auth-js's codes; any other refusal of it is one that the person has chosen. */
function issueOf(error: object): AuthIssue {
  if (!("__isWebAuthnError" in error)) return authIssue(error)
  const isKnown = "code" in error && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED"
  return { code: isKnown ? "passkeyKnown" : "passkeyUnused" }
}

export function refused(what: string, error: object): { ok: false; issue: AuthIssue } {
  const issue = issueOf(error)
  console.error(what, issue.code)
  return { ok: false, issue }
}

/** The session arrives in the client's events. */
export async function signInWithPasskey(client: Client): Promise<AuthResult> {
  const { error } = await client.auth.signInWithPasskey()
  return error ? refused("Sign-in with a passkey failed", error) : { ok: true, data: null }
}
