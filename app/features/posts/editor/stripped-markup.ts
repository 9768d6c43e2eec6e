import type { TFunction } from "i18next"
import { useEffect, useRef, useState } from "react"
import type sanitizeHtml from "sanitize-html"
import {
  bodyAttributes,
  bodyElements,
  type CleanedElement,
  compareElements,
  sanitizeBody,
} from "#app/content/sanitize-body.ts"

/**
 * What saving strips from bodies, each thing once. Never rejects: where that cannot be known, as without the sanitiser, it
 * names nothing and logs why.
 */
export async function findStripped(...bodies: string[]): Promise<string[]> {
  try {
    const { default: sanitizeHtml } = await import("sanitize-html")
    return [...new Set(bodies.flatMap(html => listStripped(sanitizeHtml, html)))]
  } catch (error) {
    console.error("Failed to find stripped markup", error)
    return []
  }
}

/** Characters of an address by which a writer knows it again. */
const shownLength = 40

/** In the words of HTML: elements, attributes and addresses, each once and in their order. */
export function listStripped(sanitize: typeof sanitizeHtml, html: string): string[] {
  const stripped = new Set(nameUnread(html))
  const seen = new Set<string>()
  for (const element of compareElements(sanitize, html)) {
    const { tag, kept } = element
    if (kept) for (const attribute of strippedAttributes(element)) stripped.add(`${attribute} on <${tag}>`)
    else if (bodyElements.includes(tag)) stripped.add(nameElement(tag, element.written.src ?? ""))
    else if (!seen.has(tag)) stripped.add(nameForeign(sanitize, tag))
    seen.add(tag)
  }
  return [...stripped]
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

/** An element as a writer is told of it, with where its content lies. */
export function nameElement(tag: string, src: string): string {
  return src ? `<${tag} ${withValue("src", src)}>` : `<${tag}>`
}

/** An element that no post has; with some of them goes what is written in it. */
function nameForeign(sanitize: typeof sanitizeHtml, tag: string): string {
  return sanitizeBody(sanitize, `<${tag}>x</${tag}>`) ? `<${tag}>` : `<${tag}>…</${tag}>`
}

/** The value is named where another one would have stayed. An attribute that stays only with a value says nothing without. */
function strippedAttributes({ tag, written, kept }: CleanedElement): string[] {
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

const mostNamed = 8

export function strippedText(
  t: TFunction<"admin">,
  stripped: readonly string[],
  key: "stripped" | "strippedSaved" = "stripped",
): string | undefined {
  if (stripped.length === 0) return undefined
  const names = stripped.slice(0, mostNamed).join(", ")
  return t(`richText.${key}`, { names: stripped.length > mostNamed ? `${names} …` : names })
}

/** Time without another letter after which the HTML is looked at, in milliseconds. */
const pause = 500

/** What saving would strip from a body that is typed. What a view was opened without is told until the view changes. */
export function useStripped(readHtml: () => string, view: string) {
  const [stripped, setStripped] = useState<readonly string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const look = () => {
    clearTimeout(timer.current)
    void findStripped(readHtml()).then(setStripped)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each view; what is typed is told
  useEffect(() => {
    look()
    return () => clearTimeout(timer.current)
  }, [view])
  return {
    stripped,
    lookSoon() {
      clearTimeout(timer.current)
      timer.current = setTimeout(look, pause)
    },
  }
}
