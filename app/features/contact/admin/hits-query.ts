import { queryOptions } from "@tanstack/react-query"
import { readKeysetQuery } from "#app/lib/keyset-list.ts"
import { dataOf } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { rowId } from "#app/lib/stored-row.ts"
import { z } from "#app/lib/zod.ts"
import { choices } from "./choices.ts"
import { searchedNames } from "./list/searched-names.ts"
import { messagesKey } from "./messages.ts"

const hitsSchema = z.object({ hits: z.array(z.string()) }).nullable()

/** The words of a message that were found by the search of the list, whose query is `search`. */
export function hitsQuery(client: Client, id: string, search: string) {
  const { words } = readKeysetQuery(new URLSearchParams(search), choices)
  return queryOptions({
    queryKey: [messagesKey, "hits", id, words],
    enabled: words !== "" && rowId.safeParse(id).success,
    queryFn: async ({ signal }) => {
      const wanted = { submission_id: id, words, names: await searchedNames(words) }
      return dataOf(await client.rpc("read_contact_submission", wanted).abortSignal(signal), hitsSchema)
    },
  })
}
