import { queryOptions } from "@tanstack/react-query"
import { dataOf } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { z } from "#app/lib/zod.ts"

/** The addresses of the administrators in lower case, by the alphabet. */
export function colleaguesQuery(client: Client) {
  return queryOptions({
    queryKey: ["colleagues"],
    // Whoever was just added can be chosen.
    staleTime: 0,
    queryFn: async ({ signal }): Promise<string[]> => {
      const rows = dataOf(
        await client.from("admin_users").select("email").abortSignal(signal),
        z.array(z.object({ email: z.string() })),
      )
      return rows.map(({ email }) => email.toLowerCase()).sort()
    },
  })
}
