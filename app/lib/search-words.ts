import { withoutControls } from "./without-controls.ts"

/** Most characters of the words that are looked for. */
export const longestWords = 200

/** Takes words as typed; returns them composed, on one line, without spaces at their ends, and at most 200 characters. */
export function normalizeWords(typed: string): string {
  const line = withoutControls(typed.toWellFormed()).normalize("NFC").replace(/\s+/g, " ").trim()
  return [...line].slice(0, longestWords).join("").trim()
}
