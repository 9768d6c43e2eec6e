import { dropKept, findKept, firstWords, storedKeys } from "#app/autosave/kept-text.ts"
import { bilingualSchema } from "#app/content/post.ts"
import type { Locale } from "#app/i18n/paths.ts"
import { rowId } from "#app/lib/stored-row.ts"
import { z } from "#app/lib/zod.ts"
import { parseHtml } from "../../parse-html.ts"
import type { FormDraft } from "../../save-draft.ts"
import type { PostForm } from "../../schema.ts"
import { textSchema } from "../../server-drafts.ts"

const neither = { pl: "", en: "" }
// Copies of earlier versions have none of these.
const valuesSchema = textSchema.extend({
  search_title: bilingualSchema.default(neither),
  search_description: bilingualSchema.default(neither),
  slug: z.string().default(""),
  date: z.string().default(""),
})

/** Copies of earlier versions call three fields otherwise. */
function withNewNames(kept: unknown): unknown {
  const { version, creation, sent, ...others } = Object(kept)
  return { baseVersion: version, draftId: creation, sentToPublish: sent, ...others }
}

const copySchema = z.preprocess(
  withNewNames,
  z.object({
    values: valuesSchema,
    base: valuesSchema,
    /** The version of the post that was changed; null for a post that is new. */
    baseVersion: z.number().nullable(),
    /** The id of its draft on the server, and key of the post's creation; earlier ones had another form. */
    draftId: rowId.nullable().catch(null),
    /** The version of the server's draft that was changed; null where it had none. */
    draftVersion: z.number().nullable().default(null),
    /** Sent to be published, and perhaps public, though no answer came. */
    sentToPublish: z.array(valuesSchema).default([]),
    /** In milliseconds since 1970. */
    keptAt: z.number(),
  }),
)

export type LocalCopy = z.infer<typeof copySchema>

/** A form's text over the post and the draft that it was written for. */
export function copyOf(
  values: PostForm,
  { id: draftId, version: draftVersion, base, baseVersion }: FormDraft,
  sentToPublish: readonly PostForm[],
): LocalCopy {
  const over = { base, baseVersion, draftId, draftVersion }
  return { values, ...over, sentToPublish: [...sentToPublish], keptAt: Date.now() }
}

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
  for (const key of storedKeys()) if (key.startsWith("kupryt.draft.") && !owned.test(key)) dropKept(key)
  return findKept("draft", account, copySchema)
}
