import { queryOptions, useQueryClient } from "@tanstack/react-query"
import { RequestError } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { timestamp } from "#app/lib/stored-row.ts"
import { z } from "#app/lib/zod.ts"

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

/** The account's own passkeys. */
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
