import { dropKept, findKept, firstWords, storedPlaces } from "#app/autosave/kept-text.ts"
import { newCategorySchema } from "#app/content/category.ts"
import { bilingualSchema } from "#app/content/post.ts"
import type { Locale } from "#app/i18n/paths.ts"
import { rowId } from "#app/lib/stored-row.ts"
import { z } from "#app/lib/zod.ts"
import { parseHtml } from "../../parse-html.ts"

const neither = { pl: "", en: "" }
const valuesSchema = z.object({
  title: bilingualSchema,
  excerpt: bilingualSchema,
  content: bilingualSchema,
  category: z.string(),
  imageurl: z.string(),
  // Copies of earlier versions have none of these.
  search_title: bilingualSchema.default(neither),
  search_description: bilingualSchema.default(neither),
  slug: z.string().default(""),
  date: z.string().default(""),
  new_category: newCategorySchema,
})
const copySchema = z.object({
  values: valuesSchema,
  base: valuesSchema,
  /** The version of the post that was changed; null for a post that is new. */
  version: z.number().nullable(),
  /** The id of its draft on the server, and key of the post's creation; earlier ones had another form. */
  creation: rowId.nullable().catch(null),
  /** The version of the server's draft that was changed; null where it had none. */
  draftVersion: z.number().nullable().default(null),
  /** Sent and perhaps saved, though no answer came. */
  sent: z.array(valuesSchema).default([]),
  /** In milliseconds since 1970. */
  keptAt: z.number(),
})

export type LocalCopy = z.infer<typeof copySchema>

/** The title in a language, or else the first words of its other texts. */
export function beginningOf({ title, excerpt, content }: LocalCopy["values"], language: Locale): string {
  const body = parseHtml(content[language].replace(/<\/(?:p|h\d|li|t[dh])>/g, " $&")).body.textContent ?? ""
  return firstWords(title[language], excerpt[language], body)
}

/** The name under which copies of posts that are new are stored; no post has it as its id. */
export const newPost = "+new"

/** `of` is the id of its post, or newPost. */
export type StoredCopy = ReturnType<typeof findCopies>[number]

/** Keys that name an account, a post and a form. */
const owned = /^kupryt\.draft\.[^/]+\/.+\/[^/]+$/

/** An account's copies that can be read, the newest first. Removes copies without an owner. Never throws. */
export function findCopies(account: string) {
  for (const place of storedPlaces())
    if (place.startsWith("kupryt.draft.") && !owned.test(place)) dropKept(place)
  return findKept("draft", account, copySchema)
}
