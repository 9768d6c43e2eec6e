/** Characters that show nothing, though some count as letters: joiners, marks of direction, fillers, the empty braille cell. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Also trims. private.seen in the database does the same. */
export function stripInvisible(text: string): string {
  return text.replace(invisible, "").trim()
}

/** Takes out control characters, which nobody types and PostgreSQL may refuse. Line ends and tabs stay. */
export function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]/gu, "")
}

/** Most characters of the words that are searched for. */
export const longestWords = 200

/** The words of a search as typed → composed, on one line, trimmed, and at most 200 characters. */
export function normalizeWords(typed: string): string {
  const line = withoutControls(typed.toWellFormed()).normalize("NFC").replace(/\s+/g, " ").trim()
  return [...line].slice(0, longestWords).join("").trim()
}
