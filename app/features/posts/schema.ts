import type { BodyExcess } from "#app/content/body-bounds.ts"
import { newCategorySchema } from "#app/content/category.ts"
import { isImageAddress } from "#app/content/image-address.ts"
import { isBlank } from "#app/content/is-blank.ts"
import type * as sanitiser from "#app/content/sanitize-body.ts"
import { judgeWallTime, type WallTimeIssue, wallTimeOf } from "#app/i18n/wall-time.ts"
import { cleanLine, stripInvisible } from "#app/lib/typed-text.ts"
import { z } from "#app/lib/zod.ts"
import { judgeSlug, longestSlug, type SlugHolder, type SlugIssue } from "./post-slug.ts"

/** The date of the form's values: a moment in ISO 8601; a wall time that is none stays as it was typed, and is invalid. */
export function dateOf(wall: string): string {
  const judged = judgeWallTime(wall)
  return "moment" in judged ? new Date(judged.moment).toISOString() : wall
}

export function wallTimeOfDate(date: string): string {
  return date.endsWith("Z") ? wallTimeOf(Date.parse(date)) : date
}

/** None may be given. */
export function judgeDate(date: string): WallTimeIssue | null {
  if (date === "") return null
  const judged = judgeWallTime(wallTimeOfDate(date))
  return "issue" in judged ? judged.issue : null
}

/** In characters, for each language; the database has the same limits. */
export const postLimits = {
  title: 200,
  excerpt: 500,
  content: 400_000,
  category: 60,
  imageurl: 2000,
  search_title: 200,
  search_description: 500,
  slug: longestSlug,
} as const

export type PostIssue =
  | "required"
  | "noPicture"
  | "tooLong"
  | "imageAddress"
  | "coverGone"
  | "imageAlt"
  | `excess.${BodyExcess}`
  | "dateToCome"
  | SlugIssue
  | WallTimeIssue

function issue(key: PostIssue): { error: PostIssue } {
  return { error: key }
}

function text(limit: number, missing: PostIssue = "required") {
  return z
    .string(issue(missing))
    .overwrite(cleanLine)
    .trim()
    .max(limit, issue("tooLong"))
    .refine(text => stripInvisible(text) !== "", issue(missing))
}

function bilingual(limit: number) {
  return z.object({ pl: text(limit), en: text(limit) })
}

/** The form leaves an empty field out. */
function optional(typed = z.string().overwrite(cleanLine).trim()) {
  return typed.optional().transform(text => text ?? "")
}

function optionalBilingual(limit: number) {
  const text = optional(z.string().overwrite(cleanLine).trim().max(limit, issue("tooLong")))
  return z.object({ pl: text, en: text })
}

function slug(holder: SlugHolder | null) {
  return optional().superRefine((slug, context) => {
    const message = judgeSlug(slug, holder)
    if (message) context.addIssue({ code: "custom", message })
  })
}

function date(given: string) {
  return optional().superRefine((date, context) => {
    if (date === given) return
    const message = judgeDate(date) ?? (Date.parse(date) > Date.now() ? "dateToCome" : null)
    if (message) context.addIssue({ code: "custom", message })
  })
}

export function describesPictures(html: string): boolean {
  const pictures = html.match(/<img\b[^>]*(?:>|$)/g) ?? []
  return pictures.every(picture => stripInvisible(/ alt="([^"]*)"/.exec(picture)?.[1] ?? "") !== "")
}

function bodyIssue(clean: string): PostIssue | null {
  if (isBlank(clean)) return "required"
  if (clean.length > postLimits.content) return "tooLong"
  return describesPictures(clean) ? null : "imageAlt"
}

/** Validates the sanitised HTML: it may be shorter, or longer where characters are escaped. */
function body(loaded: typeof sanitiser | null) {
  if (!loaded) return text(postLimits.content)
  return z
    .string(issue("required"))
    .trim()
    .superRefine((html, context) => {
      const excess = loaded.bodyExcess(html)
      const message = excess ? (`excess.${excess}` as const) : bodyIssue(loaded.sanitizeBody(html))
      if (message) context.addIssue({ code: "custom", message })
    })
}

/**
 * Every field is required but those for search engines and of a new category, the slug, which `holder` has already, and
 * the date; the one that the post has is `given`, and not judged. The picture whose address is `gone` was deleted. Errors are
 * PostIssue keys. Without a sanitiser (null, while it is loading), bodies are only checked for content.
 */
export function postFormSchema(
  loaded: typeof sanitiser | null,
  holder: SlugHolder | null = null,
  given = "",
  gone: string | null = null,
) {
  const content = body(loaded)
  return z.object({
    title: bilingual(postLimits.title),
    excerpt: bilingual(postLimits.excerpt),
    content: z.object({ pl: content, en: content }),
    category: text(postLimits.category),
    new_category: newCategorySchema,
    imageurl: text(postLimits.imageurl, "noPicture")
      .refine(isImageAddress, issue("imageAddress"))
      .refine(address => address !== gone, issue("coverGone")),
    search_title: optionalBilingual(postLimits.search_title),
    search_description: optionalBilingual(postLimits.search_description),
    slug: slug(holder),
    /** As `dateOf` gives it. */
    date: date(given),
  })
}

export type PostForm = z.infer<ReturnType<typeof postFormSchema>>
