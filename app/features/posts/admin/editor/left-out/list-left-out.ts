import type sanitizeHtml from "sanitize-html"
import { bodyAttributes, bodyElements, cleanBody } from "../../../body-policy.ts"

/** Attributes whose value decides whether they stay. */
const addresses = ["href", "src"]
/** Characters of an address by which a writer knows it again. */
const shownLength = 40

/**
 * Takes the sanitiser and the HTML of a body as it was written; returns what a saved post has not of it, in the words of
 * HTML: elements, attributes and addresses, each once and in their order.
 */
export function listLeftOut(sanitize: typeof sanitizeHtml, html: string): string[] {
  const leftOut = new Set<string>()
  if (html.includes("<!--")) leftOut.add("<!-- -->")
  const isKept = (tag: string, name: string, value: string) =>
    cleanBody(sanitize, `<${tag} ${name}="${escaped(value)}">`).includes(` ${name}="`)
  sanitize(html, {
    onOpenTag(tag, attributes) {
      if (!bodyElements.includes(tag)) return leftOut.add(`<${tag}>`)
      for (const [name, value] of Object.entries(attributes)) {
        if (!bodyAttributes[tag]?.includes(name)) leftOut.add(`${name} on <${tag}>`)
        else if (addresses.includes(name) && value && !isKept(tag, name, value))
          leftOut.add(`${name}="${shortened(value)}" on <${tag}>`)
      }
    },
  })
  return [...leftOut]
}

function escaped(value: string): string {
  return value.replaceAll("&", "&amp;").replaceAll('"', "&quot;")
}

function shortened(value: string): string {
  return value.length > shownLength ? `${value.slice(0, shownLength)}…` : value
}
