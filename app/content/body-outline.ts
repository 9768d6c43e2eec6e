export type Heading = { id: string; text: string; depth: 2 | 3 }

/** Ids of the page around the body. */
const pageIds = ["content", "related", "share"]

const entities: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" }

/** Adds unique ids to each h2 and h3 of a sanitised body. */
export function outlineBody(html: string): { html: string; headings: Heading[] } {
  const ids = { taken: new Set(pageIds), copies: new Map<string, number>() }
  const headings: Heading[] = []
  const marked = html.replace(/<h([23])>(.*?)<\/h\1>/gs, (_, depth: string, inner: string) => {
    const text = plainText(inner)
    const id = uniqueId(text, ids)
    if (text) headings.push({ id, text, depth: depth === "2" ? 2 : 3 })
    return `<h${depth} id="${id}">${inner}</h${depth}>`
  })
  return { html: marked, headings }
}

/** Inline tags do not separate words. */
const inlineTag = /<\/?(?:strong|em|[bis]|su[bp]|mark|code|span|a)(?: [^<>]*)?>/g

/** On one line, with a space in place of every block tag. `html` is sanitised. */
function plainText(html: string): string {
  return html
    .replace(inlineTag, "")
    .replace(/<[^<>]*>/g, " ")
    .replace(/&(lt|gt|quot|amp);/g, entity => entities[entity] ?? entity)
    .replace(/[ \t\r\n]+/g, " ")
    .trim()
}

type Ids = {
  taken: Set<string>
  /** The number of the last copy of each text, from which the next is looked for. */
  copies: Map<string, number>
}

function uniqueId(text: string, { taken, copies }: Ids): string {
  const words = text
    .toLowerCase()
    .replaceAll("ł", "l")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .match(/[a-z0-9]+/g)
  const base = words?.join("-").slice(0, 60).replace(/-$/, "") || "section"
  let copy = copies.get(base) ?? 1
  let id = copy === 1 ? base : `${base}-${copy}`
  while (taken.has(id)) id = `${base}-${++copy}`
  copies.set(base, copy)
  taken.add(id)
  return id
}

const wordsPerMinute = 200

/** At least one. */
export function readingMinutes(html: string): number {
  const words = plainText(html).match(/[\p{L}\p{N}]+(?:[-'’.,/][\p{L}\p{N}]+)*/gu)?.length ?? 0
  return Math.max(1, Math.round(words / wordsPerMinute))
}
