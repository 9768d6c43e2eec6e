import { queryOptions } from "@tanstack/react-query"
import { dataOf, RequestError } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { rowId, timestamp } from "#app/lib/stored-row.ts"
import { z } from "#app/lib/zod.ts"

const sessionsSchema = z.array(
  z.object({
    id: rowId,
    created_at: timestamp,
    /** Within an hour: when the browser last asked for a token. */
    used_at: timestamp,
    /** Empty where the browser does not say. */
    browser: z.string(),
    system: z.string(),
    is_own: z.boolean(),
  }),
)

export type AccountSession = z.infer<typeof sessionsSchema>[number]

/** The valid sessions of the account that is signed in, its own first. */
export function sessionsQuery(client: Client) {
  return queryOptions({
    queryKey: ["account-sessions"],
    queryFn: async ({ signal }) => {
      const sessions = dataOf(await client.rpc("list_sessions").abortSignal(signal), sessionsSchema)
      // To be treated as a refusal, after which the session is verified.
      if (sessions.length === 0) throw new RequestError("the session has ended", 403)
      return sessions
    },
    staleTime: 0,
  })
}

/** Ends a session, or all but this browser's. One that has ended already is no failure. Throws RequestError, ProofNeeded among them. */
export async function endSessions(client: Client, ended: string | "others"): Promise<void> {
  if (ended === "others") dataOf(await client.rpc("end_other_sessions"), z.number())
  else dataOf(await client.rpc("end_session", { ended }), z.boolean())
}
