import { type LoadFailureReason, type Result, readRows } from "#app/lib/result.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { z } from "#app/lib/zod.ts"

const categorySchema = z.object({ category: z.string(), posts: z.number() })

/** A category with the number of its posts; that of the posts without one is empty. */
export type Category = z.infer<typeof categorySchema>

/** Takes a client; returns every category that has posts, the one with the most first. */
export async function listCategories(client: Client): Promise<Result<Category[], LoadFailureReason>> {
  const ask = (from: number, to: number) =>
    client
      .from("blog_categories")
      .select("category, posts")
      .order("posts", { ascending: false })
      .order("category")
      .range(from, to)
  return readRows(ask, categorySchema)
}
