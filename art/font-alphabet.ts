/** The letters and signs in the fonts: ASCII, typographic and measuring signs, and the letters of names from Poland and around it. */
export const alphabet = [
  Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join(""),
  "\u00a0„”“‚’‘–—…·•×°±−§©®™€²³«»",
  "óąćęłńśźżÓĄĆĘŁŃŚŹŻ",
  "àáâãäåæçèéêëíîïñôõöøùúûüýßıœÀÁÂÄÅÇÈÉÊËÍÎÏÔÖØÙÚÛÜÝ",
  "čďěĺľňŕřšťůžČĎĚĽŇŘŠŤŮŽőűŐŰğşĞŞİėįųūășț",
].join("")

/** The narrow no-break space: the fonts lack it, and a browser makes it from the space of the font that claims it. */
export const narrowSpace = "\u202f"

/** Writes code points as a CSS unicode-range, neighbours joined. */
export function toUnicodeRange(characters: Iterable<string>): string {
  const points = [...characters].flatMap(character => character.codePointAt(0) ?? [])
  const sorted = [...new Set(points)].sort((a, b) => a - b)
  const starts = sorted.filter(point => !sorted.includes(point - 1))
  const ends = sorted.filter(point => !sorted.includes(point + 1))
  return starts.map((start, i) => `U+${hex(start)}${ends[i] === start ? "" : `-${hex(ends[i])}`}`).join(", ")
}

function hex(point = 0): string {
  return point.toString(16).toUpperCase()
}
