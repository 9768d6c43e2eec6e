import { stripInvisible, withoutControls } from "./typed-text.ts"

const atom = "[\\p{L}\\p{N}!#$%&'*+/=?^_`{|}~-]+"
const label = "[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?"
const plainAddress = new RegExp(
  `^(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+(?=[^.]*\\p{L})${label}$`,
  "u",
)

/**
 * Whether a text is one bare e-mail address to which mail can be sent: no name, list, group, quotes, spaces, line breaks
 * or invisible characters, a domain of at least two parts whose last is no number, and nothing longer than mail allows.
 * Only such a text may stand in an address header. The database refuses nothing that this takes.
 */
export function isPlainAddress(text: string): boolean {
  const isComposed = text.normalize("NFC") === text
  return text.length <= 254 && isComposed && stripInvisible(text) === text && plainAddress.test(text)
}

/** What was typed or pasted as an address, without what is invisible, letters composed; "" for what is no text. */
export function typedAddress(typed: unknown): string {
  return typeof typed === "string" ? stripInvisible(withoutControls(typed)).normalize("NFC") : ""
}
