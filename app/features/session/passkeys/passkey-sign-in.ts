import type { Client } from "#app/lib/server-environment.ts"
import { type AuthIssue, type AuthResult, authIssue } from "../auth-issue.tsx"

/** A refusal of the browser does not say whether the person has chosen it. */
function issueOf(error: object): AuthIssue {
  return "__isWebAuthnError" in error ? { code: "passkeyUnused" } : authIssue(error)
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
