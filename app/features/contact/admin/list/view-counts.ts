import { queryOptions } from "@tanstack/react-query"
import type { Client } from "#app/lib/server-environment.ts"
import { queues } from "../choices.ts"
import { messagesKey, pollInterval, readMessages } from "../messages.ts"
import { wantedBy } from "./filters.ts"

/** The number of messages in each queue, such as "3" or "1000+". */
export function viewCountsQuery(client: Client, own: string | undefined) {
  return queryOptions({
    queryKey: [messagesKey, "counts", own],
    refetchInterval: pollInterval,
    queryFn: async ({ signal }) => {
      const counts = queues.map(async queue => {
        const wanted = wantedBy({ words: "", chosen: queue }, own)
        const { found, isCapped } = await readMessages(client, wanted, { whole: false, size: 1 }, signal)
        return [queue, isCapped ? `${found}+` : `${found}`]
      })
      return Object.fromEntries(await Promise.all(counts))
    },
  })
}
