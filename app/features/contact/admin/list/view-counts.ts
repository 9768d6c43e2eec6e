import { queryOptions } from "@tanstack/react-query"
import type { Client } from "#app/lib/server-environment.ts"
import { views } from "../message.ts"
import { messagesKey, pollInterval, readMessages } from "../messages.ts"
import { wantedBy } from "./filters.ts"

/** The number of messages in each view, such as "3" or "1000+". */
export function viewCountsQuery(client: Client, own: string | undefined) {
  return queryOptions({
    queryKey: [messagesKey, "counts", own],
    refetchInterval: pollInterval,
    queryFn: async ({ signal }) => {
      const counts = views.map(async view => {
        const wanted = wantedBy({ words: "", chosen: view }, own)
        const { found, isCapped } = await readMessages(client, wanted, { whole: false, size: 1 }, signal)
        return [view, isCapped ? `${found}+` : `${found}`]
      })
      return Object.fromEntries(await Promise.all(counts))
    },
  })
}
