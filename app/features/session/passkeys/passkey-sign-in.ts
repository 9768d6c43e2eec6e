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

/** The session arrives in the client's events. `account`: whose it is, by its id. */
export async function signInWithPasskey(
  client: Client,
): Promise<AuthResult<{ account: string | undefined }>> {
  const { data, error } = await client.auth.signInWithPasskey()
  if (error) return refused("Sign-in with a passkey failed", error)
  return { ok: true, data: { account: data.user?.id } }
}
