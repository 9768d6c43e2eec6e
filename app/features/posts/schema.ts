import type sanitizeHtml from "sanitize-html"
import { cleanBody } from "#app/content/body-policy.ts"
import { isImageAddress } from "#app/content/image-address.ts"
import { stripInvisible } from "#app/lib/typed-text.ts"
import { z } from "#app/lib/zod.ts"
import { postLimits } from "./post-limits.ts"

/** The keys of the texts that a field of the post form may show as its error. */
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

/** Tells whether visitors would see something of a cleaned body: text that is more than spaces, a picture or a table. */
function showsSomething(html: string): boolean {
  return /<(img|table)\b/.test(html) || stripInvisible(html.replace(/<[^>]*>/g, "")) !== ""
}

/** Tells whether every picture of a cleaned body has a description of which something is seen. */
function describesPictures(html: string): boolean {
  const pictures = html.match(/<img\b[^>]*>/g) ?? []
  return pictures.every(picture => stripInvisible(/ alt="([^"]*)"/.exec(picture)?.[1] ?? "") !== "")
}

/** Takes a body as it will be stored; returns what is wrong with it, or null. */
function bodyIssue(clean: string): PostIssue | null {
  if (!showsSomething(clean)) return "required"
  if (clean.length > postLimits.content) return "tooLong"
  return describesPictures(clean) ? null : "imageAlt"
}

/** A body is judged by what is left of it when it is saved: that may be shorter, or longer where characters are escaped. */
function body(sanitize: typeof sanitizeHtml | null) {
  if (!sanitize) return text(postLimits.content)
  return z
    .string(issue("required"))
    .trim()
    .superRefine((html, context) => {
      const message = bodyIssue(cleanBody(sanitize, html))
      if (message) context.addIssue({ code: "custom", message })
    })
}

/**
 * Takes the sanitiser, or null while there is none; returns what the post form holds, every field required. Errors are
 * PostIssue keys. Without the sanitiser nothing is known of what will be left of the bodies.
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

/** The values of a valid post form. */
export type PostForm = z.infer<ReturnType<typeof postFormSchema>>
