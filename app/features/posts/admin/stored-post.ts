import { postColumns, postSchema } from "#app/content/post.ts"
import { z } from "#app/lib/zod.ts"

/** Everything that is stored of a post and its columns; the picture's address as it is, also where visitors are not shown it. */
export const storedPostColumns = `${postColumns}, version` as const
export const storedPostSchema = postSchema.extend({ imageurl: z.string(), version: z.number() })
export type StoredPost = z.infer<typeof storedPostSchema>
