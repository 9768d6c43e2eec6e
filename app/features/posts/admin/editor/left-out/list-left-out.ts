import type sanitizeHtml from "sanitize-html"
import {
  bodyAttributes,
  bodyElements,
  type CleanedElement,
  cleanBody,
  compareElements,
} from "#app/content/body-policy.ts"

/** Characters of an address by which a writer knows it again. */
const shownLength = 40

/**
 * Takes the sanitiser and the HTML of a body as it was written; returns what a saved post has not of it, in the words of
 * HTML: elements, attributes and addresses, each once and in their order.
 */
export function listLeftOut(sanitize: typeof sanitizeHtml, html: string): string[] {
  const leftOut = new Set<string>()
  for (const name of nameUnread(html)) leftOut.add(name)
  const seen = new Set<string>()
  for (const element of compareElements(sanitize, html)) {
    const { tag, kept } = element
    if (kept) for (const attribute of lostAttributes(element)) leftOut.add(`${attribute} on <${tag}>`)
    else if (bodyElements.includes(tag)) leftOut.add(nameElement(tag, element.written.src ?? ""))
    else if (!seen.has(tag)) leftOut.add(nameForeign(sanitize, tag))
    seen.add(tag)
  }
  return [...leftOut]
}

/** What is no element to a browser, and how it is named. */
const unread: readonly [RegExp, string][] = [
  [/<!\[CDATA\[/i, "<![CDATA[…]]>"],
  [/<!(?!\[CDATA\[)/i, "<!…>"],
  [/<\?/, "<?…>"],
  [/<\/(?![a-z])/i, "</…>"],
]

/** What is no element goes unread, and so does a tag that the end cuts off. */
function nameUnread(html: string): string[] {
  const rest = html.replace(/<!--.*?(?:-->|$)/gs, "")
  const [cutOff] = /<\/?[a-z][^<>]*$/i.exec(rest) ?? []
  return [
    ...(rest === html ? [] : ["<!-- -->"]),
    ...unread.filter(([pattern]) => pattern.test(rest)).map(([, name]) => name),
    ...(cutOff ? [shortened(cutOff)] : []),
  ]
}

/** Takes an element's name and where its content lies, or nothing; returns how it is named to a writer. */
export function nameElement(tag: string, src: string): string {
  return src ? `<${tag} ${withValue("src", src)}>` : `<${tag}>`
}

/** An element that no post has; with some of them goes what is written in it. */
function nameForeign(sanitize: typeof sanitizeHtml, tag: string): string {
  return cleanBody(sanitize, `<${tag}>x</${tag}>`) ? `<${tag}>` : `<${tag}>…</${tag}>`
}

/** The value is named where another one would have stayed. An attribute that stays only with a value says nothing without. */
function lostAttributes({ tag, written, kept }: CleanedElement): string[] {
  const mayHave = bodyAttributes[tag] ?? []
  return Object.entries(written).flatMap(([name, value]) => {
    if (kept && name in kept) return []
    if (!mayHave.includes(name)) return name
    return value ? withValue(name, value) : []
  })
}

function withValue(name: string, value: string): string {
  return `${name}="${shortened(value)}"`
}

function shortened(text: string): string {
  return text.length > shownLength ? `${text.slice(0, shownLength)}…` : text
}
