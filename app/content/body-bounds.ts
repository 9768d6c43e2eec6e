/**
 * The most that a body may have in one language: elements, elements within one another, and headings. They are for programs
 * whose time grows with the square of these, as that of a parser that looks through all open elements. They say nothing of how
 * long words, attributes and styles are. The database has the same bounds, private.body_excess().
 */
export const bodyBounds = { elements: 10_000, depth: 100, headings: 300 } as const

export type BodyExcess = keyof typeof bodyBounds

/** Reads from a refusal of the database which bound a body exceeds; undefined for another refusal. */
export function refusedExcess(message: string): BodyExcess | undefined {
  return /"body_(elements|depth|headings)"/.exec(message)?.[1] as BodyExcess | undefined
}

/** Also one that the end cuts off: no later place has to be looked at twice. */
const anyTag = /<[a-z/!?][^>]*(?:>|$)/gi

const mostParagraphs = 1000

/** The words of a body beyond the bounds, without its markup; the editor writes each block on a line of its own. */
export function wordsAlone(html: string): string {
  const words = html.replace(anyTag, " ").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
  const lines = words.split("\n").filter(line => line.trim())
  const paragraphs = lines.length > mostParagraphs ? [lines.join(" ")] : lines
  return paragraphs.map(line => `<p>${line.trim()}</p>`).join("\n")
}
