import type { z } from "#app/lib/zod.ts"

/** Kinds of texts, as the browser's storage names them. */
type Kind = "draft" | "issue" | "reply" | "note"

/**
 * The place of a text: `of` is the id of the post, issue or message that it is written for. What several tabs may write at
 * once has a place for each form. Other accounts on the same device do not see it.
 */
export function placeOf(kind: Kind, account: string, of: string, form?: string): string {
  return `kupryt.${kind}.${account}/${of}${form === undefined ? "" : `/${form}`}`
}

/** All places of this browser's storage; none where it blocks or has no storage. */
export function storedPlaces(): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, number) => localStorage.key(number) ?? "")
  } catch {
    return []
  }
}

/** An account's texts of a kind that can be read, with their places, the latest first. Never throws. */
export function findKept<Kept extends { keptAt: number | null }>(
  kind: Kind,
  account: string,
  schema: z.ZodType<Kept>,
): (Kept & { place: string; of: string; form: string })[] {
  const start = placeOf(kind, account, "")
  return storedPlaces()
    .filter(place => place.startsWith(start))
    .flatMap(place => {
      const [, of = "", form = ""] = /^(.+?)(?:\/([^/]*))?$/.exec(place.slice(start.length)) ?? []
      const kept = readKept(place, schema)
      return kept ? [{ ...kept, place, of, form }] : []
    })
    .sort((one, other) => (other.keptAt ?? 0) - (one.keptAt ?? 0))
}

/** A text that this browser keeps until it is sent. Null where there is none, or none that can be read. */
export function readKept<Kept>(place: string, schema: z.ZodType<Kept>): Kept | null {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(place) ?? "null")).data ?? null
  } catch {
    return null
  }
}

/** Returns false where the browser's storage is full, blocked or missing. */
export function keep(place: string, text: object): boolean {
  return store(place, JSON.stringify(text))
}

function store(place: string, text: string): boolean {
  try {
    localStorage.setItem(place, text)
    return true
  } catch {
    return false
  }
}

/** Returns a function that brings it back as it was, where there is room. Never throws. With `own`, what another tab has kept there since stays. */
export function dropKept(place: string, own?: { id: string }): () => void {
  try {
    const text = localStorage.getItem(place)
    if (own && JSON.parse(text ?? "{}").id !== own.id) return () => {}
    localStorage.removeItem(place)
    return () => {
      if (text !== null) store(place, text)
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
