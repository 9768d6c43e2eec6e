import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { bilingualSchema } from "#app/content/post.ts"
import { dataOf } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { columnsOf, rowId, timestamp } from "#app/lib/stored-row.ts"
import { z } from "#app/lib/zod.ts"
import { fieldNames } from "../editor/post-values.ts"
import { postsKey } from "../queries.ts"
import { readDraft, type ServerDraft, textSchema } from "../server-drafts.ts"

export const pageSize = 20

const stateSchema = z.object({
  id: z.coerce.number(),
  version: z.number(),
  title: bilingualSchema,
  /** Null where there was no state before. */
  changed: z.array(z.enum(fieldNames)).nullable(),
  /** By taking the texts of an earlier state. */
  restored: z.boolean(),
  /** Visitors did not see it. */
  draft: z.boolean(),
  deleted: z.boolean(),
  /** Done beside writing, or in place of it; `moment` is that of the schedule. */
  event: z.enum(["scheduled", "unscheduled", "published", "unpublished", "discarded"]).nullable(),
  moment: timestamp.nullable(),
  saved_at: timestamp,
  saved_by_email: z.string().nullable(),
})
export type PostState = z.infer<typeof stateSchema>

const versionSchema = stateSchema
  .pick({ id: true, version: true, draft: true, deleted: true, saved_at: true, saved_by_email: true })
  .extend({
    ...textSchema.shape,
    /** Null where the category was not merged. */
    merged_into: z.string().nullable(),
  })
export type PostVersion = z.infer<typeof versionSchema>

/** A page of the states of a post, the newest first, and one more where there are older ones. */
export function historyQuery(client: Client, id: string, page: number) {
  return queryOptions({
    queryKey: [postsKey, "history", id, page],
    placeholderData: keepPreviousData,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const first = (page - 1) * pageSize
      const answer = await client
        .from("post_versions")
        .select(columnsOf(stateSchema))
        .eq("post_id", id)
        .order("id", { ascending: false })
        .range(first, first + pageSize)
        .abortSignal(signal)
      return dataOf(answer, z.array(stateSchema))
    },
  })
}

export type Comparison = {
  older: PostVersion
  newer: PostVersion
  newest: PostVersion
  /** Null for a post that was never published. */
  published: PostVersion | null
  draft: ServerDraft | null
}

/** The draft of a post, or the one that has this id. Throws RequestError. */
export async function readDraftOf(
  client: Client,
  id: string,
  signal?: AbortSignal,
): Promise<ServerDraft | null> {
  const draft = await readDraft(client, { post_id: id }, signal)
  return draft ?? (rowId.safeParse(id).success ? readDraft(client, { id }, signal) : null)
}

/** The chosen state and the newest one, or the two that are chosen; null where one of them is not there. */
export function comparisonQuery(client: Client, id: string, chosen: readonly number[]) {
  return queryOptions({
    queryKey: [postsKey, "history", id, "compare", chosen],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Comparison | null> => {
      const states = () =>
        client.from("post_versions").select(columnsOf(versionSchema)).eq("post_id", id).abortSignal(signal)
      const [draft, ...answers] = await Promise.all([
        readDraftOf(client, id, signal),
        states().in("id", chosen).order("id"),
        states().order("id", { ascending: false }).limit(1),
        states().eq("draft", false).order("id", { ascending: false }).limit(1),
      ])
      const [found = [], [newest] = [], [published = null] = []] = answers.map(answer =>
        dataOf(answer, z.array(versionSchema)),
      )
      const [older, newer = newest] = found
      return older && newer && newest && found.length === chosen.length
        ? { older, newer, newest, published, draft }
        : null
    },
  })
}
