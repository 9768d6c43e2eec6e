import type { z } from "#app/lib/zod.ts"

/** Kinds of texts, as the browser's storage names them. */
type Kind = "draft" | "issue" | "reply" | "note"

/**
 * The key of a text: `of` is the id of the post, issue or message that it is written for. What several tabs may write at
 * once has a key for each form. Other accounts on the same device do not see it.
 */
export function keyOf(kind: Kind, account: string, of: string, form?: string): string {
  return `kupryt.${kind}.${account}/${of}${form === undefined ? "" : `/${form}`}`
}

/** All keys of this browser's storage; none where it blocks or has no storage. */
export function storedKeys(): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, number) => localStorage.key(number) ?? "")
  } catch {
    return []
  }
}

/** An account's texts of a kind that can be read, with their keys, the latest first. Never throws. */
export function findKept<Kept extends { keptAt: number | null }>(
  kind: Kind,
  account: string,
  schema: z.ZodType<Kept>,
): (Kept & { key: string; of: string; form: string })[] {
  const start = keyOf(kind, account, "")
  return storedKeys()
    .filter(key => key.startsWith(start))
    .flatMap(key => {
      const [, of = "", form = ""] = /^(.+?)(?:\/([^/]*))?$/.exec(key.slice(start.length)) ?? []
      const kept = readKept(key, schema)
      return kept ? [{ ...kept, key, of, form }] : []
    })
    .sort((one, other) => (other.keptAt ?? 0) - (one.keptAt ?? 0))
}

/** A text that this browser keeps until it is sent. Null where there is none, or none that can be read. */
export function readKept<Kept>(key: string, schema: z.ZodType<Kept>): Kept | null {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(key) ?? "null")).data ?? null
  } catch {
    return null
  }
}

/** Returns false where the browser's storage is full, blocked or missing. */
export function keep(key: string, text: object): boolean {
  return store(key, JSON.stringify(text))
}

function store(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Returns a function that brings it back as it was, where there is room. Never throws. With `own`, what another tab has kept there since stays. */
export function dropKept(key: string, own?: { id: string }): () => void {
  try {
    const text = localStorage.getItem(key)
    if (own && JSON.parse(text ?? "{}").id !== own.id) return () => {}
    localStorage.removeItem(key)
    return () => {
      if (text !== null) store(key, text)
    }
  } catch {
    // The storage is blocked, so nothing was kept.
    return () => {}
  }
}

/** Longest first words of a text, in characters. */
const longest = 80

/** The beginning, on one line and of whole words, of the first text that is not blank. */
export function firstWords(...texts: string[]): string {
  const line = texts.map(text => text.replace(/\s+/g, " ").trim()).find(Boolean) ?? ""
  if (line.length <= longest) return line
  const end = line.lastIndexOf(" ", longest)
  return `${line.slice(0, end > 0 ? end : longest)}…`
}
