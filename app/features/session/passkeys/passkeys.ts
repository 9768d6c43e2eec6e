import { queryOptions, useQueryClient } from "@tanstack/react-query"
import { RequestError } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { timestamp } from "#app/lib/stored-row.ts"
import { z } from "#app/lib/zod.ts"
import type { AuthResult } from "../auth-issue.tsx"
import { done, failed } from "../auth-operations.ts"

const key = ["passkeys"]

const passkeysSchema = z.array(
  z.object({
    id: z.string(),
    friendly_name: z.string().default(""),
    created_at: timestamp,
    last_used_at: timestamp.optional(),
  }),
)

export type Passkey = z.infer<typeof passkeysSchema>[number]

export function passkeysQuery(client: Client) {
  return queryOptions({
    queryKey: key,
    queryFn: async () => {
      const { data, error } = await client.auth.passkey.list()
      if (error) throw new RequestError(error.message, error.status ?? 0)
      return passkeysSchema.parse(data)
    },
  })
}

/** To be called after a change of the account's passkeys. */
export function usePasskeysChanged(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: key })
}

export async function addPasskey(client: Client, name: string): Promise<AuthResult> {
  const { data, error } = await client.auth.registerPasskey()
  if (error) return failed("Passkey not added", error, "passkeySetup")
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
