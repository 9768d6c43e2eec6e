import { type KeysetPage, keysetPlace } from "#app/lib/keyset-list.ts"
import { dataOf } from "#app/lib/query-client.ts"
import { z } from "#app/lib/zod.ts"
import { messageSchema } from "../message.ts"
import { askForMessages } from "../messages.ts"

const foundSchema = messageSchema.extend({
  /** Excerpts of what the list does not show, in which a search has found a word. */
  found_in: z
    .array(z.object({ kind: z.enum(["email", "phone", "reference", "note", "reply"]), text: z.string() }))
    .default([]),
})
export type FoundMessage = z.infer<typeof foundSchema>

const pageSchema = keysetPlace
  .extend({ messages: z.array(foundSchema) })
  .transform(({ messages, ...place }) => ({ rows: messages, ...place }))

/** As readMessages, with what a search has found. */
export async function findMessages(
  ...asked: Parameters<typeof askForMessages>
): Promise<KeysetPage<FoundMessage>> {
  return dataOf(await askForMessages(...asked), pageSchema)
}
