import { queryOptions, useQueryClient } from "@tanstack/react-query"
import { dataOf, RequestError } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { timestamp } from "#app/lib/stored-row.ts"
import { z } from "#app/lib/zod.ts"

/** Also of what else is known about factors. */
export const factorsKey = "second-factor"

const stateSchema = z.object({
  /** Of everybody, by the company. */
  demanded: z.boolean(),
  enrolled: z.boolean(),
  recovery_codes_left: z.number(),
})

/** How things are for the account that is signed in. */
export function secondFactorQuery(client: Client) {
  return queryOptions({
    queryKey: [factorsKey, "state"],
    queryFn: async ({ signal }) => {
      const answer = await client.rpc("second_factor_state").abortSignal(signal)
      const state = dataOf(answer, stateSchema.nullable())
      // To be treated as a refusal, after which the session is verified.
      if (!state) throw new RequestError("the session has ended", 403)
      return state
    },
  })
}

const factorsSchema = z.array(
  z.object({ id: z.string(), friendly_name: z.string().default(""), created_at: timestamp }),
)

export type Factor = z.infer<typeof factorsSchema>[number]

/** The account's own apps that make codes. */
export function factorsQuery(client: Client) {
  return queryOptions({
    queryKey: [factorsKey, "factors"],
    queryFn: async () => {
      const { data, error } = await client.auth.mfa.listFactors()
      if (error) throw new RequestError(error.message, error.status ?? 0)
      return factorsSchema.parse(data.totp)
    },
  })
}

/** To be called after a change of the account's factors or codes, or of what the company demands. */
export function useFactorsChanged(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [factorsKey] })
}
