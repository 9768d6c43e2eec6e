import type { Locale } from "#app/i18n/paths.ts"
import { typeset } from "#app/i18n/typography.ts"
import { timestamp } from "#app/lib/stored-row.ts"
import { cleanLine } from "#app/lib/typed-text.ts"
import type { Focal } from "#app/lib/uploaded-picture.ts"
import { z } from "#app/lib/zod.ts"
import { isImageAddress } from "./image-address.ts"

export type Bilingual = Record<Locale, string>

/** Also of rows that were written before texts were cleaned. */
export function textIn(text: Bilingual, locale: Locale): string {
  return typeset(cleanLine(text[locale]), locale)
}

export const bilingualSchema = z.object({ en: z.string(), pl: z.string() })

export const postLinkSchema = z.object({ id: z.string(), title: bilingualSchema, category: z.string() })
export type PostLink = z.infer<typeof postLinkSchema>

export const postSummarySchema = postLinkSchema.extend({
  excerpt: bilingualSchema,
  /** An address that the form would reject is dropped: rows may come from elsewhere. */
  imageurl: z.string().transform(address => (isImageAddress(address) ? address : "")),
  date: timestamp,
})
export type PostSummary = z.infer<typeof postSummarySchema>

export type PostTeaser = Omit<PostSummary, "title" | "excerpt"> & {
  title: string
  excerpt: string
  /** The focal point of the picture, if it has one. */
  focal?: Focal | undefined
}

export function teaserIn({ title, excerpt, ...rest }: PostSummary, locale: Locale): PostTeaser {
  return { ...rest, title: textIn(title, locale), excerpt: textIn(excerpt, locale) }
}

export const postSchema = postSummarySchema.extend({
  content: bilingualSchema,
  /** Empty where search engines are shown the title or the excerpt. */
  search_title: bilingualSchema,
  search_description: bilingualSchema,
  updated_at: timestamp,
})
export type Post = z.infer<typeof postSchema>

/** The title and description that search engines and shared links show. */
export function searchTextsIn(
  post: Pick<Post, "title" | "excerpt" | "search_title" | "search_description">,
  locale: Locale,
) {
  const first = (own: Bilingual, other: Bilingual) => textIn(own[locale].trim() ? own : other, locale)
  return {
    title: first(post.search_title, post.title),
    description: first(post.search_description, post.excerpt),
  }
}
