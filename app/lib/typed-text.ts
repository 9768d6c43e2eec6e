/** Also characters that count as letters: joiners, directional marks, fillers, the empty braille cell. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Also trims. private.seen in the database does the same. */
export function stripInvisible(text: string): string {
  return text.replace(invisible, "").trim()
}

/** PostgreSQL may reject control characters. Line ends and tabs stay. */
export function stripControls(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]/gu, "")
}

/** In characters. */
export const maxSearchLength = 200

/** Composed (NFC), on one line, trimmed, and truncated to maxSearchLength. */
export function normalizeWords(typed: string): string {
  const line = stripControls(typed.toWellFormed()).normalize("NFC").replace(/\s+/g, " ").trim()
  return [...line].slice(0, maxSearchLength).join("").trim()
}
