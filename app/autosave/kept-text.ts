import type { z } from "#app/lib/zod.ts"

/** Other accounts on the same device do not see it. */
export function keptPlace(kind: "reply" | "note", account: string, message: string): string {
  return `kupryt.${kind}.${account}/${message}`
}

/** The places of all that this browser keeps; none where it blocks or has no storage. */
export function storedPlaces(): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, number) => localStorage.key(number) ?? "")
  } catch {
    return []
  }
}

/** The ids of the messages that an account has a reply or a note of. Never throws. */
export function keptMessages(account: string): string[] {
  const starts = (["reply", "note"] as const).map(kind => keptPlace(kind, account, ""))
  const messages = storedPlaces().flatMap(place =>
    starts.filter(start => place.startsWith(start)).map(start => place.slice(start.length)),
  )
  return [...new Set(messages)]
}

/** A text that this browser keeps until it is sent. Null where there is none, or none that can be read. */
export function readKept<Kept>(place: string, schema: z.ZodType<Kept>): Kept | null {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(place) ?? "null")).data ?? null
  } catch {
    return null
  }
}

/** Returns false where the browser blocks or has no storage. */
export function keep(place: string, text: object): boolean {
  try {
    localStorage.setItem(place, JSON.stringify(text))
    return true
  } catch {
    return false
  }
}

/** With `own`, what another tab has kept there since stays. */
export function dropKept(place: string, own?: { id: string }): void {
  try {
    if (own && JSON.parse(localStorage.getItem(place) ?? "{}").id !== own.id) return
    localStorage.removeItem(place)
  } catch {
    // The storage is blocked, so nothing was kept.
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

/** Drops what is kept. Returns what brings it back as it was. */
export function takeAway(place: string): () => void {
  try {
    const text = localStorage.getItem(place)
    localStorage.removeItem(place)
    return () => text !== null && localStorage.setItem(place, text)
  } catch {
    return () => {}
  }
}
