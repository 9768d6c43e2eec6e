const atom = "[\\p{L}\\p{N}!#$%&'*+/=?^_`{|}~-]+"
const label = "[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?"
const plainAddress = new RegExp(`^${atom}(?:\\.${atom})*@${label}(?:\\.${label})*$`, "u")

/**
 * Takes any text; returns whether it is one bare e-mail address: no name, list, group, quotes, spaces or line
 * breaks, nothing that is not seen, at most 254 characters. Only such a text may stand in an address header.
 */
export function isPlainAddress(text: string): boolean {
  return text.length <= 254 && plainAddress.test(text)
}
