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

/** A sign of a name or an address; an @ behind one of these belongs to an address. */
const letter = String.raw`[\p{L}\p{N}._%+@-]`
const mention = new RegExp(`(?<!${letter})@(${letter}+)`, "gu")
const begun = new RegExp(`(?<!${letter})@(${letter}*)$`, "u")

/** The addresses of the colleagues whom a text mentions; a sentence may end behind a name. */
export function mentionedIn(text: string, names: ReadonlyMap<string, string>): string[] {
  const found = [...text.matchAll(mention)].map(([, name = ""]) => {
    const written = name.toLowerCase()
    return names.get(written) ?? names.get(written.replace(/[.@-]+$/, ""))
  })
  return [...new Set(found.filter(address => address !== undefined))]
}

export type BegunMention = { start: number; letters: string }

/** The mention that is being typed before the caret: where its @ stands, and what follows. */
export function begunMention(text: string, caret: number): BegunMention | null {
  const found = begun.exec(text.slice(0, caret))
  return found && { start: found.index, letters: found[1]?.toLowerCase() ?? "" }
}
