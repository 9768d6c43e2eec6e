import { z } from "#app/lib/zod.ts"

const text = z.string()
const both = z.object({ pl: text, en: text })
const valuesSchema = z.object({ title: both, excerpt: both, content: both, category: text, imageurl: text })
const draftSchema = z.object({
  values: valuesSchema,
  /** What the post held when it was read. */
  base: valuesSchema,
  /** The version of the post that was changed; null for a post that is new. */
  version: z.number().nullable(),
  /** When it was kept, in milliseconds since 1970. */
  keptAt: z.number(),
})

/** What was typed into a post form and not saved. */
export type Draft = z.infer<typeof draftSchema>

/** Where drafts are kept: the browser's storage. */
export type DraftStore = Pick<Storage, "getItem" | "setItem" | "removeItem">

/** The name under which the draft of a post that is new is kept; no post has it as its id. */
export const newPost = "+new"

function keyOf(post: string): string {
  return `kupryt.draft.${post}`
}

/** Takes the store and a post's id; returns its draft, or null when there is none that can be read. Never throws. */
export function loadDraft(store: DraftStore, post: string): Draft | null {
  try {
    const draft = draftSchema.safeParse(JSON.parse(store.getItem(keyOf(post)) ?? "null"))
    return draft.success ? draft.data : null
  } catch {
    return null
  }
}

/** Takes the store, a post's id and its draft; keeps it and tells whether that was possible. Never throws. */
export function keepDraft(store: DraftStore, post: string, draft: Draft): boolean {
  try {
    store.setItem(keyOf(post), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

/** Takes the store and a post's id; forgets its draft. Never throws. */
export function dropDraft(store: DraftStore, post: string): void {
  try {
    store.removeItem(keyOf(post))
  } catch {
    // Where nothing can be removed, nothing was kept.
  }
}

/** The browser's storage; one that keeps nothing where the browser refuses it. */
export function browserStore(): DraftStore {
  try {
    return localStorage
  } catch {
    return { getItem: () => null, setItem: refuse, removeItem: refuse }
  }
}

function refuse(): never {
  throw new Error("this browser keeps nothing")
}
