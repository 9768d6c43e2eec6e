import { isPlainAddress, normalizeAddress } from "#app/lib/email-address.ts"
import { cleanLines } from "#app/lib/typed-text.ts"

/** "Zofia <zofia@huta.pl>", as mail programs copy it. */
const named = /^[^<>@]*<\s*([^<>\s]+)\s*>$/
/** Its closing bracket went with what is around an address. */
const comment = /(?<!\s)\s*\p{Ps}[^\p{Ps}\p{Pe}@]*$/u
/** Quotes and brackets of any kind. A spreadsheet writes a text as a formula with "=" before it. */
const aroundIt =
  /^[\s"'`´\p{Ps}\p{Pi}\p{Pf}=]+|(?<![\s"'`´\p{Pe}\p{Pi}\p{Pf}.,;:])[\s"'`´\p{Pe}\p{Pi}\p{Pf}.,;:]+$/gu
/** The parts of a cell that may be addresses among others. */
const among = /[^\s<>()[\]"„“”,;:|?/]+/g

const bare = (text: string) => normalizeAddress(text.replace(aroundIt, ""))

/** The address in a cell, with a name, a comment or mailto: around it; "" for none, several, or one struck out ("-jan@…"). */
export function addressOf(cell: string): string {
  const text = bare(cleanLines(cell)).replace(comment, "").replace(named, "$1")
  const address = bare(text)
  return isPlainAddress(address) && /^[\p{L}\p{N}_]/u.test(address) ? address : ""
}

/** All addresses of a cell, whatever else is in it. */
export function addressesIn(cell: string): string[] {
  const address = addressOf(cell)
  if (address) return [address]
  const parts = cleanLines(cell).match(among) ?? []
  return parts.map(part => addressOf(part.replace(/^[^\p{L}\p{N}_]+/u, ""))).filter(Boolean)
}
