import { z } from "#app/lib/zod.ts"
import { isImageAddress } from "./image-address.ts"

/** The keys of the texts that a field of the post form may show as its error. */
export type PostIssue = "required" | "tooLong" | "imageAddress" | "imageAlt"

function issue(key: PostIssue): { error: PostIssue } {
  return { error: key }
}

function text(limit: number) {
  return z.string(issue("required")).trim().min(1, issue("required")).max(limit, issue("tooLong"))
}

function bilingual(limit: number) {
  return z.object({ pl: text(limit), en: text(limit) })
}

/** Tells whether visitors would see something of HTML: text that is more than spaces, a picture or a table. */
function showsSomething(html: string): boolean {
  return /<(img|table)\b/i.test(html) || html.replace(/<[^>]*>|&nbsp;|&#160;/gi, "").trim() !== ""
}

/** A picture whose description is missing or blank. */
const undescribedPicture = /<img\b(?![^>]*\balt\s*=\s*("[^"]*[^\s"][^"]*"|'[^']*[^\s'][^']*'))[^>]*>/i

const body = text(400_000)
  .refine(showsSomething, issue("required"))
  .refine(html => !undescribedPicture.test(html), issue("imageAlt"))

/** What the post form holds, every field required. Errors are PostIssue keys. */
export const postFormSchema = z.object({
  title: bilingual(200),
  excerpt: bilingual(500),
  content: z.object({ pl: body, en: body }),
  category: text(60),
  imageurl: text(2000).refine(isImageAddress, issue("imageAddress")),
})

/** The values of a valid post form. */
export type PostForm = z.infer<typeof postFormSchema>
