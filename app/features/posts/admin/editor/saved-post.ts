import { queryOptions } from "@tanstack/react-query"
import { RequestError } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { z } from "#app/lib/zod.ts"
import { postSchema } from "../../post.ts"
import { postsKey } from "../queries.ts"

/** An editor is shown the address of a picture as it is stored, also where visitors are not. */
const savedPostSchema = postSchema.extend({ imageurl: z.string(), version: z.number() })

/** A post as an editor reads it, with the version that it has. */
export type SavedPost = z.infer<typeof savedPostSchema>

const columns = "id, title, excerpt, content, imageurl, category, date, version, updated_at"

/** Takes the client and a post's id; returns the post, or null when there is none. Throws RequestError. */
export async function readSavedPost(
  client: Client,
  id: string,
  signal?: AbortSignal,
): Promise<SavedPost | null> {
  const reading = client.from("blog_posts").select(columns).eq("id", id).limit(1)
  const { data, error, status } = await (signal ? reading.abortSignal(signal) : reading)
  if (error) throw new RequestError(error.message, status)
  return data[0] ? savedPostSchema.parse(data[0]) : null
}

/** Takes the client and a post's id; returns the query of that post. An editor always begins with what is saved now. */
export function savedPostQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: [postsKey, "edit", id],
    queryFn: ({ signal }) => readSavedPost(client, id, signal),
    refetchOnMount: "always",
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
