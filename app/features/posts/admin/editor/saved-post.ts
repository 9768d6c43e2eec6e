import { queryOptions } from "@tanstack/react-query"
import { RequestError } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { postsKey } from "../queries.ts"
import { type StoredPost, storedPostColumns, storedPostSchema } from "../stored-post.ts"

/** What a post is known by: its id, or the key of its creation. */
type PostName = { id: string } | { creation_key: string }

/** Takes the client and what a post is known by; returns it, or null when there is none. Throws RequestError. */
export async function readSavedPost(
  client: Client,
  name: PostName,
  signal?: AbortSignal,
): Promise<StoredPost | null> {
  const reading = client.from("blog_posts").select(storedPostColumns).match(name).limit(1)
  const { data, error, status } = await (signal ? reading.abortSignal(signal) : reading)
  if (error) throw new RequestError(error.message, status)
  return data[0] ? storedPostSchema.parse(data[0]) : null
}

/** Takes the client and a post's id; returns the query of that post. An editor always begins with what is saved now. */
export function savedPostQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: [postsKey, "edit", id],
    queryFn: ({ signal }) => readSavedPost(client, { id }, signal),
    refetchOnMount: "always",
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
