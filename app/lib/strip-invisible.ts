/** Nothing is seen where they stand, though some count as letters: joiners, marks of direction, fillers, the empty braille cell. */
const unseen = /[\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Spaces at the ends go too. private.seen in the database does the same. */
export function stripInvisible(text: string): string {
  return text.replace(unseen, "").trim()
}
