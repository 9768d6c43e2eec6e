import { queryOptions } from "@tanstack/react-query"
import { dataOf } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { columnsOf } from "#app/lib/stored-row.ts"
import { z } from "#app/lib/zod.ts"
import { valuesOf } from "../post-values.ts"
import { postsKey, readStoredPost, type StoredPost } from "../queries.ts"
import { matchesStored } from "../save-post.ts"
import type { PostForm } from "../schema.ts"
import { readDraft, removeDraft, type ServerDraft, textSchema } from "../server-drafts.ts"

/** A post by its id, or a draft of one that was never published by its own. */
export type EditedName = { post: string } | { draft: string }

/** An editor always begins with what is saved now, of what is public and of what is not. */
export function editedPostQuery(client: Client, name: EditedName) {
  return queryOptions({
    queryKey: [postsKey, "edit", name],
    queryFn: ({ signal }) => readEdited(client, name, signal),
    refetchOnMount: "always",
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** `base` is the post's text when the draft of its changes was begun, where that is another than today's. */
export type Edited = { post: StoredPost | null; draft: ServerDraft | null; base: PostForm | null }

/** A draft that holds only public text goes. Throws RequestError. */
export async function readEdited(
  client: Client,
  name: EditedName,
  signal = new AbortController().signal,
): Promise<Edited> {
  const isPost = "post" in name
  const [post, draft] = await Promise.all([
    readStoredPost(client, isPost ? { id: name.post } : { creation_key: name.draft }, signal),
    readDraft(client, isPost ? { post_id: name.post } : { id: name.draft }, signal),
  ])
  if (!post || !draft) return { post, draft, base: null }
  if (!(await matchesStored(post, [valuesOf(draft)])))
    return { post, draft, base: await readBase(client, draft, signal) }
  await removeDraft(client, draft)
  return { post, draft: null, base: null }
}

async function readBase(
  client: Client,
  { post_id, base_version }: ServerDraft,
  signal: AbortSignal,
): Promise<PostForm | null> {
  if (post_id === null || base_version === null) return null
  const reading = client.from("post_versions").select(columnsOf(textSchema))
  reading.match({ post_id, version: base_version, draft: false, deleted: false }).limit(1)
  const [base] = dataOf(await reading.abortSignal(signal), z.array(textSchema))
  return base ? valuesOf(base) : null
}
