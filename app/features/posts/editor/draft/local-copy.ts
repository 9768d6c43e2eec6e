import { dropKept, firstWords, keep, readKept, storedPlaces } from "#app/autosave/kept-text.ts"
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

/** The version is null where none was public. */
export type FormOrigin = Pick<LocalCopy, "base" | "sent"> & { baseVersion: number | null }

/** The name under which copies of posts that are new are stored; no post has it as its id. */
export const newPost = "+new"

/** Ids. Other accounts on the same device do not see the copies. */
export type CopyOwner = { account: string; post: string }

/** One form's place; tabs may have several forms of a post open. */
export type CopyPlace = CopyOwner & { form: string }

export function placeOf(owner: CopyOwner): CopyPlace {
  return { ...owner, form: crypto.getRandomValues(new Uint32Array(2)).join("-") }
}

export type StoredCopy = LocalCopy & Pick<CopyPlace, "form">

const prefix = "kupryt.draft."

export function keyOf({ account, post, form }: CopyPlace): string {
  return `${prefix}${account}/${post}/${form}`
}

/** Keys with account, post and form. */
const owned = /^[^/]+\/.+\/[^/]+$/

/** Valid copies, newest first. Removes copies without an owner. Never throws. */
export function findCopies(owner: CopyOwner): StoredCopy[] {
  const keys = storedPlaces()
  for (const key of keys) if (key.startsWith(prefix) && !owned.test(key.slice(prefix.length))) dropKept(key)
  const found = keys.flatMap(key => {
    const form = key.slice(key.lastIndexOf("/") + 1)
    const copy = key === keyOf({ ...owner, form }) ? readKept(key, copySchema) : null
    return copy ? [{ ...copy, form }] : []
  })
  return found.sort((one, other) => other.keptAt - one.keptAt)
}

/** The ids of the posts that an account has copies of, newPost for new ones. Never throws. */
export function copiedPosts(account: string): string[] {
  const start = `${prefix}${account}/`
  const posts = storedPlaces()
    .filter(key => key.startsWith(start) && owned.test(key.slice(prefix.length)))
    .map(key => key.slice(start.length, key.lastIndexOf("/")))
  return [...new Set(posts)]
}

/** Returns false where the browser blocks or has no storage. Never throws. */
export function storeCopy(place: CopyPlace, copy: LocalCopy): boolean {
  return keep(keyOf(place), copy)
}

/** Never throws. */
export function dropCopy(place: CopyPlace): void {
  dropKept(keyOf(place))
}
