import { queryOptions } from "@tanstack/react-query"
import { dataOf } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { rowId, timestamp } from "#app/lib/stored-row.ts"
import { z } from "#app/lib/zod.ts"
import { messageSchema, outcomes, statuses } from "./message.ts"
import { messagesKey } from "./messages.ts"

export const changeSchema = z.object({
  /** Null where the server did it. */
  who: z.string().nullable(),
  action: z.string(),
  /** A status, an outcome, the colleague who has or had it, or the moment until which it is put off. */
  detail: z.string(),
  moment: timestamp,
})
export type Change = z.infer<typeof changeSchema>

const openedSchema = messageSchema.extend({
  sender: z.object({
    /** Messages from the same address beside this one. */
    others: z.number(),
    newest: z.array(
      z.object({
        ...{ id: rowId, subject: z.string().nullable(), status: z.enum(statuses), created_at: timestamp },
        outcome: z.enum(outcomes).nullable(),
      }),
    ),
    subscription: z
      .object({ id: rowId, standing: z.enum(["subscribed", "waiting", "bounced", "left"]) })
      .nullable(),
  }),
  /** The latest first, twenty at most. */
  history: z.array(changeSchema),
  /** The addresses of the present administrators. */
  colleagues: z.array(z.string()),
})
export type OpenedMessage = z.infer<typeof openedSchema>

/** Null for an unknown or invalid id. Read anew whenever the page comes into sight: colleagues work on the same messages. */
export function messageQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: [messagesKey, "one", id],
    staleTime: 0,
    refetchOnWindowFocus: "always",
    queryFn: async ({ signal }): Promise<OpenedMessage | null> => {
      if (!rowId.safeParse(id).success) return null
      const answer = await client.rpc("read_contact_submission", { submission_id: id }).abortSignal(signal)
      return dataOf(answer, openedSchema.nullable())
    },
  })
}

/** In which the sender wrote. */
export function languageOf({ consent }: Pick<OpenedMessage, "consent">): "pl" | "en" {
  return consent?.language ?? "pl"
}
