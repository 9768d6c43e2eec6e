import { useSyncExternalStore } from "react"
import type { Client } from "#app/lib/server-environment.ts"
import type { AuthResult } from "../auth-issue.tsx"
import { failed } from "../auth-operations.ts"
import { useSession } from "../session-provider.tsx"

/** The session arrives in the client's events. `account`: whose it is, by its id. */
export async function signInWithPasskey(
  client: Client,
): Promise<AuthResult<{ account: string | undefined }>> {
  const { data, error } = await client.auth.signInWithPasskey()
  if (error) return failed("Sign-in with a passkey failed", error, "passkeySignIn")
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
