/** Nothing is seen where they stand, though some count as letters: joiners, marks of direction, fillers, the empty braille cell. */
const unseen = /[\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Takes a text; returns what is seen of it, without spaces around it. private.seen in the database does the same. */
export function seenOf(text: string): string {
  return text.replace(unseen, "").trim()
}
