import { queryOptions } from "@tanstack/react-query"
import type { Client } from "#app/lib/server-environment.ts"
import { postsKey, readStoredPost } from "../queries.ts"
import { readDraft, removeDraft } from "../server-drafts.ts"
import { valuesOf } from "./post-values.ts"
import { holds } from "./save-post.ts"

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

/** A draft that holds what is public was published without being removed: it goes. Throws RequestError. */
export async function readEdited(client: Client, name: EditedName, signal?: AbortSignal) {
  const isPost = "post" in name
  const [post, draft] = await Promise.all([
    readStoredPost(client, isPost ? { id: name.post } : { creation_key: name.draft }, signal),
    readDraft(client, isPost ? { post_id: name.post } : { id: name.draft }, signal),
  ])
  if (!post || !draft) return { post, draft }
  if (!(await holds(post, [valuesOf(draft)]))) return { post, draft }
  await removeDraft(client, draft)
  return { post, draft: null }
}
