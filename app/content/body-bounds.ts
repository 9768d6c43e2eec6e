import type sanitizeHtml from "sanitize-html"
import type { IOptions } from "sanitize-html"

/**
 * The most that a body may have in one language: elements, elements within one another, and headings. Programs that read
 * markup take time that grows with the square of these. The database has the same bounds, private.body_excess().
 */
export const bodyBounds = { elements: 10_000, depth: 100, headings: 300 } as const

export type BodyExcess = keyof typeof bodyBounds

class BeyondBounds extends Error {
  override name = "BeyondBounds"
  readonly excess: BodyExcess
  constructor(excess: BodyExcess) {
    super(`a body has too many: ${excess}`)
    this.excess = excess
  }
}

type Within = { html: string; excess: null } | { html: null; excess: BodyExcess }

/** Sanitises what is within the bounds. The parser is stopped at the first tag beyond them. */
export function sanitizeWithin(sanitize: typeof sanitizeHtml, html: string, policy: IOptions): Within {
  const found = { elements: 0, depth: 0, headings: 0 }
  const count = (kind: BodyExcess) => {
    if (++found[kind] > bodyBounds[kind]) throw new BeyondBounds(kind)
  }
  try {
    const clean = sanitize(html, {
      ...policy,
      onOpenTag(name, attributes) {
        count("elements")
        count("depth")
        if (/^h[1-6]$/.test(name)) count("headings")
        policy.onOpenTag?.(name, attributes)
      },
      onCloseTag() {
        found.depth--
      },
    })
    return { html: clean, excess: null }
  } catch (error) {
    if (error instanceof BeyondBounds) return { html: null, excess: error.excess }
    throw error
  }
}

/** Names the bound that a body exceeds; null within the bounds. */
export function bodyExcess(sanitize: typeof sanitizeHtml, html: string): BodyExcess | null {
  return sanitizeWithin(sanitize, html, { allowedTags: [], allowedAttributes: {} }).excess
}

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
