import { RequestError } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import type { PostForm } from "../../schema.ts"
import { sanitizeValues } from "./sanitize-body.ts"

/** Takes the client and a filled form; saves it as a post of this moment and returns its id. Throws RequestError. */
export async function createPost(client: Client, form: PostForm): Promise<string> {
  const row = { ...(await sanitizeValues(form)), date: new Date().toISOString() }
  const { data, error, status } = await client.from("blog_posts").insert(row).select("id")
  if (error) throw new RequestError(error.message, status)
  if (!data[0]) throw new RequestError("the post was not saved", status)
  return data[0].id
}
