import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { bilingualSchema } from "#app/content/post.ts"
import { withQuery } from "#app/i18n/paths.ts"
import { dataOf, hasRow, RequestError } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { columnsOf, rowId, timestamp } from "#app/lib/stored-row.ts"
import { normalizeWords } from "#app/lib/typed-text.ts"
import { z } from "#app/lib/zod.ts"
import { restorePost } from "../list/delete-post.ts"
import { postsKey } from "../queries.ts"
import { textSchema } from "../server-drafts.ts"

export const pageSize = 20

const deletedSchema = z.object({
  id: z.coerce.number(),
  post_id: z.string(),
  title: bilingualSchema,
  draft: z.boolean(),
  saved_at: timestamp,
  saved_by_email: z.string().nullable(),
})
export type DeletedPost = z.infer<typeof deletedSchema>

export function trashAddress(words: string, page = 1): string {
  return withQuery("/admin/posts/trash", { q: normalizeWords(words), page: page > 1 && String(page) })
}

/** A page of the deleted posts with the words in a title, the latest deletion first, and one more where there are others. */
export function trashQuery(client: Client, page: number, words = "") {
  return queryOptions({
    queryKey: [postsKey, "trash", { page, words }],
    placeholderData: keepPreviousData,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const [first, last] = [(page - 1) * pageSize, page * pageSize]
      const reading = client
        .from("deleted_posts")
        .select(columnsOf(deletedSchema))
        .order("id", { ascending: false })
      const wanted = words === "" ? reading.range(first, last) : reading.range(0, mostSearched - 1)
      const deleted = dataOf(await wanted.abortSignal(signal), z.array(deletedSchema))
      return words === "" ? deleted : deleted.filter(post => isFound(post, words)).slice(first, last + 1)
    },
  })
}

/** Few enough to look through: the trash is emptied after 30 days. */
const mostSearched = 1000

export function trashSearchQuery(client: Client, words: string) {
  return queryOptions({
    queryKey: [postsKey, "trash", "found", words],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const reading = client.from("deleted_posts").select("title").order("id", { ascending: false })
      const answer = await reading.range(0, mostSearched - 1).abortSignal(signal)
      const deleted = dataOf(answer, z.array(deletedSchema.pick({ title: true })))
      return deleted.filter(post => isFound(post, words)).length
    },
  })
}

/** Each of the words has to be there, in any case. */
function isFound({ title }: Pick<DeletedPost, "title">, words: string): boolean {
  const searched = `${title.pl}\n${title.en}`
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\S\n]+/g, " ")
  return words
    .toLowerCase()
    .split(" ")
    .every(word => searched.includes(word))
}

const contentSchema = deletedSchema.pick({ post_id: true, draft: true }).extend(textSchema.shape)

/** Brings a post back with its id and date, a draft as a draft. Returns whether it was still in the trash. Throws RequestError. */
export async function takeOutOfTrash(client: Client, id: number): Promise<boolean> {
  const answer = await client.from("deleted_posts").select(columnsOf(contentSchema)).eq("id", id).limit(1)
  const [deleted] = dataOf(answer, z.array(contentSchema))
  if (!deleted) return false
  const { post_id, draft, date, ...texts } = deleted
  try {
    if (draft || date === null) {
      const row: z.infer<typeof textSchema> = { ...namesOfDraft(post_id), ...texts, date }
      const answer = await client.from("post_drafts").insert(row).select("id")
      if (!hasRow(answer)) throw new RequestError("the draft was not restored", answer.status)
    } else await restorePost(client, { id: post_id, date, ...texts })
    return true
  } catch (error) {
    if (error instanceof RequestError && error.status === 409) return false
    throw error
  }
}

/** A draft's name in the trash is its id, or that of the post that it was. */
export function namesOfDraft(name: string): { id: string } | { post_id: string } {
  return rowId.safeParse(name).success ? { id: name } : { post_id: name }
}
