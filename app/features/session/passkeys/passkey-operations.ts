import type { Client } from "#app/lib/server-environment.ts"
import type { AuthResult } from "../auth-issue.tsx"
import { failed } from "../auth-operations.ts"
import { refused } from "./passkey-sign-in.ts"

const done = { ok: true, data: null } as const

export async function addPasskey(client: Client, name: string): Promise<AuthResult> {
  const { data, error } = await client.auth.registerPasskey()
  if (error) return refused("Passkey not added", error, "passkeySetup")
  // It is there by now, whatever becomes of its name.
  return renamePasskey(client, data.id, name).then(() => done)
}

export async function renamePasskey(client: Client, id: string, name: string): Promise<AuthResult> {
  const { error } = await client.auth.passkey.update({ passkeyId: id, friendlyName: name })
  return error ? failed("Passkey not renamed", error, "passkeyName") : done
}

export async function removePasskey(client: Client, id: string): Promise<AuthResult> {
  const { error } = await client.auth.passkey.delete({ passkeyId: id })
  return error ? failed("Passkey not removed", error, "passkeyRemoval") : done
}
