import { useSyncExternalStore } from "react"
import type { Client } from "#app/lib/server-environment.ts"
import { type AuthCall, type AuthIssue, type AuthResult, authIssue } from "../auth-issue.tsx"
import { useSession } from "../session-provider.tsx"

/** A refusal of the browser does not say whether the person has chosen it. */
function issueOf(error: object, call: AuthCall): AuthIssue {
  return "__isWebAuthnError" in error ? { code: "passkeyUnused" } : authIssue(error, call)
}

export function refused(what: string, error: object, call: AuthCall): { ok: false; issue: AuthIssue } {
  const issue = issueOf(error, call)
  console.error(what, issue.code)
  return { ok: false, issue }
}

/** The session arrives in the client's events. `account`: whose it is, by its id. */
export async function signInWithPasskey(
  client: Client,
): Promise<AuthResult<{ account: string | undefined }>> {
  const { data, error } = await client.auth.signInWithPasskey()
  if (error) return refused("Sign-in with a passkey failed", error, "passkeySignIn")
  return { ok: true, data: { account: data.user?.id } }
}

const neverChanges = () => () => {}

/** Whether the backend takes passkeys and the browser makes them, which is assumed of it on the server. */
export function usePasskeysOffered(): boolean {
  const { takesPasskeys } = useSession()
  const canMake = useSyncExternalStore(
    neverChanges,
    () => "PublicKeyCredential" in window,
    () => true,
  )
  return takesPasskeys && canMake
}
