/** A place in a text, and what is to stand there. */
export type Insertion = [place: number, text: string]

export function insertAt(html: string, insertions: readonly Insertion[]): string {
  let written = ""
  let end = 0
  for (const [place, text] of [...insertions].sort(([one], [other]) => one - other)) {
    written += html.slice(end, place) + text
    end = place
  }
  return written + html.slice(end)
}

/** Null for an element that nobody wrote: an end of a paragraph that never began makes one, too. */
export function placeOfAttributes(
  html: string,
  { name, startIndex }: { name: string; startIndex: number | null },
): number | null {
  const place = (startIndex ?? 0) + 1 + name.length
  return html.slice((startIndex ?? 0) + 1, place).toLowerCase() === name ? place : null
}
