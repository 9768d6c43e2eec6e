/**
 * The names by which notes mention colleagues, with their addresses: of each the part before the @, or all of it where others
 * have the same part.
 */
export function mentionNames(colleagues: readonly string[]): ReadonlyMap<string, string> {
  const beginningOf = (address: string) => address.slice(0, address.indexOf("@"))
  const beginnings = colleagues.map(beginningOf)
  const isShared = (beginning: string) => beginnings.indexOf(beginning) !== beginnings.lastIndexOf(beginning)
  return new Map(
    colleagues.map(address => {
      const beginning = beginningOf(address)
      return [isShared(beginning) ? address : beginning, address]
    }),
  )
}

/** An @ behind a letter, or behind what may end the first part of an address, belongs to an address; "..." ends none. */
const at = String.raw`(?<![\p{L}\p{N}_%@](?:\.?[+-])*\.?)@`
const begun = new RegExp(`${at}([\\p{L}\\p{N}._%+@'-]*)$`, "u")
/** A sentence may end behind a name. */
const ended = /^(?![.%+@-]*[\p{L}\p{N}_])/u

/** The addresses of the colleagues whom a text mentions, by a name or by all of an address. */
export function mentionedIn(text: string, names: ReadonlyMap<string, string>): string[] {
  const known = [...names].flatMap(([name, address]) => [
    { name, address },
    { name: address, address },
  ])
  known.sort((one, other) => other.name.length - one.name.length)
  const found = [...text.matchAll(new RegExp(at, "gu"))].map(({ index }) => {
    const written = text.slice(index + 1).toLowerCase()
    return known.find(({ name }) => written.startsWith(name) && ended.test(written.slice(name.length)))
      ?.address
  })
  return [...new Set(found.filter(address => address !== undefined))]
}

export type BegunMention = { start: number; letters: string }

/** The mention that is being typed before the caret: where its @ stands, and what follows. */
export function begunMention(text: string, caret: number): BegunMention | null {
  const found = begun.exec(text.slice(0, caret))
  return found && { start: found.index, letters: found[1]?.toLowerCase() ?? "" }
}
