import type { z } from "#app/lib/zod.ts"

/** Other accounts on the same device do not see it. */
export function keptPlace(kind: "reply" | "note", account: string, message: string): string {
  return `kupryt.${kind}.${account}/${message}`
}

/** What this browser keeps until it is sent. Null where there is none, or none that can be read. */
export function readKept<Kept>(place: string, schema: z.ZodType<Kept>): Kept | null {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(place) ?? "null")).data ?? null
  } catch {
    return null
  }
}

export function keep(place: string, text: object): void {
  try {
    localStorage.setItem(place, JSON.stringify(text))
  } catch {
    // The storage is blocked or full: the page itself still has it.
  }
}

export function dropKept(place: string): void {
  try {
    localStorage.removeItem(place)
  } catch {
    // The storage is blocked, so nothing was kept.
  }
}
