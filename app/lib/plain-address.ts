import { stripInvisible } from "./strip-invisible.ts"
import { withoutControls } from "./without-controls.ts"

const atom = "[\\p{L}\\p{N}!#$%&'*+/=?^_`{|}~-]+"
const label = "[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?"
const plainAddress = new RegExp(
  `^(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+(?=[^.]*\\p{L})${label}$`,
  "u",
)

/**
 * Takes any text; returns whether it is one bare e-mail address to which mail can be sent: no name, list, group,
 * quotes, spaces or line breaks, nothing that is not seen, a domain of at least two parts whose last is no number, and
 * nothing longer than mail allows. Only such a text may stand in an address header. The database refuses nothing that this takes.
 */
export function isPlainAddress(text: string): boolean {
  const isComposed = text.normalize("NFC") === text
  return text.length <= 254 && isComposed && stripInvisible(text) === text && plainAddress.test(text)
}

/** Takes what was typed or pasted as an address, and any other value; returns what is seen of it, letters composed. */
export function typedAddress(typed: unknown): string {
  return typeof typed === "string" ? stripInvisible(withoutControls(typed)).normalize("NFC") : ""
}
