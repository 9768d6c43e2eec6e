export type Heading = { id: string; text: string; depth: 2 | 3 }

/** Ids that the page around the body has. */
const taken = ["content", "related", "share"]

const entities: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" }

/** Gives each h2 and h3 of a cleaned body an id of its own, made from the heading's text. */
export function outlineBody(html: string): { html: string; headings: Heading[] } {
  const ids = new Set(taken)
  const headings: Heading[] = []
  const marked = html.replace(/<h([23])>(.*?)<\/h\1>/gs, (_, depth: string, inner: string) => {
    const text = plainText(inner)
    const id = uniqueId(text, ids)
    if (text) headings.push({ id, text, depth: depth === "2" ? 2 : 3 })
    return `<h${depth} id="${id}">${inner}</h${depth}>`
  })
  return { html: marked, headings }
}

/** The elements within a line: their ends part no words. */
const inlineTag = /<\/?(?:strong|em|[bis]|su[bp]|mark|code|span|a)(?: [^>]*)?>/g

/** The text of cleaned HTML in one line, with a space wherever something else than inline markup stood. */
function plainText(html: string): string {
  return html
    .replace(inlineTag, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(lt|gt|quot|amp);/g, entity => entities[entity] ?? entity)
    .replace(/[ \t\r\n]+/g, " ")
    .trim()
}

function uniqueId(text: string, ids: Set<string>): string {
  const words = text
    .toLowerCase()
    .replaceAll("ł", "l")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .match(/[a-z0-9]+/g)
  const base = words?.join("-").slice(0, 60).replace(/-$/, "") || "section"
  let id = base
  for (let copy = 2; ids.has(id); copy++) id = `${base}-${copy}`
  ids.add(id)
  return id
}

/** How fast an unhurried reader takes in a text on a trade. */
const wordsPerMinute = 200

/** How long a cleaned body takes to read, in whole minutes, at least one. */
export function readingMinutes(html: string): number {
  const words = plainText(html).match(/[\p{L}\p{N}]+(?:[-'’.,/][\p{L}\p{N}]+)*/gu)?.length ?? 0
  return Math.max(1, Math.round(words / wordsPerMinute))
}
