import { z } from "#app/lib/zod.ts"
import { isImageAddress } from "./image-address.ts"

/** The keys of the texts that a field of the post form may show as its error. */
export type PostIssue = "required" | "tooLong" | "imageAddress"

function issue(key: PostIssue): { error: PostIssue } {
  return { error: key }
}

function text(limit: number) {
  return z.string(issue("required")).trim().min(1, issue("required")).max(limit, issue("tooLong"))
}

function bilingual(limit: number) {
  return z.object({ pl: text(limit), en: text(limit) })
}

/** What the post form holds, every field required. Errors are PostIssue keys. */
export const postFormSchema = z.object({
  title: bilingual(200),
  excerpt: bilingual(500),
  content: bilingual(400_000),
  category: text(60),
  imageurl: text(2000).refine(isImageAddress, issue("imageAddress")),
})

/** The values of a valid post form. */
export type PostForm = z.infer<typeof postFormSchema>
