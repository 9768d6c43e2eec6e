import type sanitizeHtml from "sanitize-html"
import { isImageAddress } from "#app/content/image-address.ts"
import { sanitizeBody } from "#app/content/sanitize-body.ts"
import { stripInvisible } from "#app/lib/typed-text.ts"
import { z } from "#app/lib/zod.ts"

/** Most characters of each field, in each language where it has two; the database takes as many. */
export const postLimits = {
  title: 200,
  excerpt: 500,
  content: 400_000,
  category: 60,
  imageurl: 2000,
} as const

/** The keys of the texts that a field may show as its error. */
export type PostIssue = "required" | "tooLong" | "imageAddress" | "imageAlt"

function issue(key: PostIssue): { error: PostIssue } {
  return { error: key }
}

function text(limit: number) {
  return z
    .string(issue("required"))
    .trim()
    .max(limit, issue("tooLong"))
    .refine(text => stripInvisible(text) !== "", issue("required"))
}

function bilingual(limit: number) {
  return z.object({ pl: text(limit), en: text(limit) })
}

/** Whether visitors would see something of a cleaned body: text that is more than spaces, a picture or a table. */
function showsSomething(html: string): boolean {
  return /<(img|table)\b/.test(html) || stripInvisible(html.replace(/<[^>]*>/g, "")) !== ""
}

function describesPictures(html: string): boolean {
  const pictures = html.match(/<img\b[^>]*>/g) ?? []
  return pictures.every(picture => stripInvisible(/ alt="([^"]*)"/.exec(picture)?.[1] ?? "") !== "")
}

function bodyIssue(clean: string): PostIssue | null {
  if (!showsSomething(clean)) return "required"
  if (clean.length > postLimits.content) return "tooLong"
  return describesPictures(clean) ? null : "imageAlt"
}

/** A body is judged by what is saved of it: that may be shorter, or longer where characters are escaped. */
function body(sanitize: typeof sanitizeHtml | null) {
  if (!sanitize) return text(postLimits.content)
  return z
    .string(issue("required"))
    .trim()
    .superRefine((html, context) => {
      const message = bodyIssue(sanitizeBody(sanitize, html))
      if (message) context.addIssue({ code: "custom", message })
    })
}

/**
 * What the post form holds, every field required. Errors are PostIssue keys. While there is no sanitiser (null), nothing
 * is known of what will be saved of the bodies.
 */
export function postFormSchema(sanitize: typeof sanitizeHtml | null) {
  const content = body(sanitize)
  return z.object({
    title: bilingual(postLimits.title),
    excerpt: bilingual(postLimits.excerpt),
    content: z.object({ pl: content, en: content }),
    category: text(postLimits.category),
    imageurl: text(postLimits.imageurl).refine(isImageAddress, issue("imageAddress")),
  })
}

export type PostForm = z.infer<ReturnType<typeof postFormSchema>>
