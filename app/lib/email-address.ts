import { stripControls, stripInvisible } from "./typed-text.ts"

const atom = "[\\p{L}\\p{N}!#$%&'*+/=?^_`{|}~-]+"
const label = "[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?"
const plainAddress = new RegExp(
  `^(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+(?=[^.]*\\p{L})${label}$`,
  "u",
)

/**
 * Whether a text is one bare e-mail address to which mail can be sent: no name, list, group, quotes, spaces, line breaks
 * or invisible characters, a domain of at least two parts whose last is no number, and within the length limits of mail.
 * Only such a text is safe in an address header. The database accepts every address that this accepts.
 */
export function isPlainAddress(text: string): boolean {
  const isComposed = text.normalize("NFC") === text
  return text.length <= 254 && isComposed && stripInvisible(text) === text && plainAddress.test(text)
}

/** Strips invisible characters and composes letters (NFC); "" for a value that is not a string. */
export function normalizeAddress(typed: unknown): string {
  return typeof typed === "string" ? stripInvisible(stripControls(typed)).normalize("NFC") : ""
}
