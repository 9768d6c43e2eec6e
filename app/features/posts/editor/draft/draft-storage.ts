import { newCategorySchema } from "#app/content/category.ts"
import { bilingualSchema } from "#app/content/post.ts"
import { rowId } from "#app/lib/stored-row.ts"
import { z } from "#app/lib/zod.ts"

const neither = { pl: "", en: "" }
const valuesSchema = z.object({
  title: bilingualSchema,
  excerpt: bilingualSchema,
  content: bilingualSchema,
  category: z.string(),
  imageurl: z.string(),
  // Drafts of earlier versions have none of these.
  search_title: bilingualSchema.default(neither),
  search_description: bilingualSchema.default(neither),
  address: z.string().default(""),
  date: z.string().default(""),
  new_category: newCategorySchema,
})
const draftSchema = z.object({
  values: valuesSchema,
  /** The post as it was read. */
  base: valuesSchema,
  /** The version of the post that was changed; null for a post that is new. */
  version: z.number().nullable(),
  /** The id of its draft on the server, and key of the post's creation; earlier ones had another form. */
  creation: rowId.nullable().catch(null),
  /** The version of the server's draft that was changed; null where it had none. */
  draftVersion: z.number().nullable().default(null),
  /** What was sent and perhaps saved, though no answer came. */
  sent: z.array(valuesSchema).default([]),
  /** When it was stored, in milliseconds since 1970. */
  keptAt: z.number(),
})

export type Draft = z.infer<typeof draftSchema>

export type FormOrigin = Pick<Draft, "base" | "version" | "sent">

/** The name under which drafts of posts that are new are stored; no post has it as its id. */
export const newPost = "+new"

/** Ids. Other accounts on the same device do not see the drafts. */
export type DraftOwner = { account: string; post: string }

/** Where one form stores its draft; tabs may have several forms of a post open. */
export type DraftPlace = DraftOwner & { form: string }

export function placeOf(owner: DraftOwner): DraftPlace {
  return { ...owner, form: crypto.getRandomValues(new Uint32Array(2)).join("-") }
}

export type StoredDraft = Draft & Pick<DraftPlace, "form">

const prefix = "kupryt.draft."

function keyOf({ account, post, form }: DraftPlace): string {
  return `${prefix}${account}/${post}/${form}`
}

/** Keys with account, post and form. */
const owned = /^[^/]+\/.+\/[^/]+$/

/** Valid drafts, newest first. Removes drafts without an owner. Never throws. */
export function findDrafts(owner: DraftOwner): StoredDraft[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? "")
    for (const key of keys)
      if (key.startsWith(prefix) && !owned.test(key.slice(prefix.length))) localStorage.removeItem(key)
    const found = keys.flatMap(key => {
      const form = key.slice(key.lastIndexOf("/") + 1)
      const draft = key === keyOf({ ...owner, form }) ? readDraft(key) : null
      return draft ? [{ ...draft, form }] : []
    })
    return found.sort((one, other) => other.keptAt - one.keptAt)
  } catch {
    return []
  }
}

function readDraft(key: string): Draft | null {
  try {
    return draftSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? "null")).data ?? null
  } catch {
    return null
  }
}

/** Returns false where the browser blocks or has no storage. Never throws. */
export function storeDraft(place: DraftPlace, draft: Draft): boolean {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

/** Never throws. */
export function dropDraft(place: DraftPlace): void {
  try {
    localStorage.removeItem(keyOf(place))
  } catch {
    // The storage is blocked, so nothing was stored.
  }
}
