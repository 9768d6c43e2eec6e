import { queryOptions } from "@tanstack/react-query"
import { dataOf, RequestError } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { rowId, timestamp } from "#app/lib/stored-row.ts"
import { z } from "#app/lib/zod.ts"
import { postsKey } from "./queries.ts"

const linkSchema = z.object({ id: rowId, created_by: z.string(), expires_at: timestamp })
export type PreviewLink = z.infer<typeof linkSchema>

/** The links to a draft that work, which the database's clock tells, the newest first. */
export function previewLinksQuery(client: Client, draftId: string) {
  return queryOptions({
    queryKey: [postsKey, "previews", draftId],
    queryFn: async ({ signal }) => {
      const reading = client.from("post_previews").select("id, created_by, expires_at")
      const answer = await reading
        .eq("draft_id", draftId)
        .order("created_at", { ascending: false })
        .abortSignal(signal)
      return dataOf(answer, z.array(linkSchema))
    },
  })
}

/** The token is told this once. Null where the draft is gone. Throws RequestError. */
export async function makePreviewLink(client: Client, draftId: string) {
  const made = linkSchema.omit({ created_by: true }).extend({ token: z.string() })
  return dataOf(await client.rpc("make_post_preview", { previewed: draftId }), made.nullable())
}

/** Tells whether it was there. Throws RequestError. */
export async function endPreviewLink(client: Client, id: string): Promise<boolean> {
  const { data, error, status } = await client.from("post_previews").delete().eq("id", id).select("id")
  if (error) throw new RequestError(error.message, status)
  return data.length > 0
}
