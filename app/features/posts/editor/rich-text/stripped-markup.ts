import type { TFunction } from "i18next"
import { useEffect, useEffectEvent, useState } from "react"
import { bodyAttributes, bodyElements } from "#app/content/body-policy.ts"
import type * as sanitiser from "#app/content/sanitize-body.ts"
import { useDebounced } from "../../labelled-field.tsx"

/** Without duplicates. Never rejects: without the sanitiser it logs the error and returns an empty list. */
export async function findStripped(...bodies: string[]): Promise<string[]> {
  try {
    const loaded = await import("#app/content/sanitize-body.ts")
    return [...new Set(bodies.flatMap(html => listStripped(loaded, html)))]
  } catch (error) {
    console.error("Failed to find stripped markup", error)
    return []
  }
}

type Sanitiser = typeof sanitiser

/** In characters. */
const shownLength = 40

/** Elements, attributes and addresses as HTML, without duplicates, in document order. */
export function listStripped({ compareElements, sanitizeBody }: Sanitiser, html: string): string[] {
  const stripped = new Set(nameOtherMarkup(html))
  const seen = new Set<string>()
  for (const element of compareElements(html)) {
    const { tag, kept, unseen, after = "" } = element
    if (unseen) stripped.add(nameUnseen(tag, after))
    else if (kept)
      for (const attribute of strippedAttributes(element)) stripped.add(`${attribute} (<${tag}>)`)
    else if (bodyElements.includes(tag)) stripped.add(nameElement(tag, element.written.src ?? ""))
    else if (!seen.has(tag)) stripped.add(nameForeign(sanitizeBody, tag))
    seen.add(tag)
  }
  return [...stripped]
}

const otherMarkup: readonly [RegExp, string][] = [
  [/<!\[CDATA\[/i, "<![CDATA[…]]>"],
  [/<!(?!\[CDATA\[)/i, "<!…>"],
  [/<\?/, "<?…>"],
  [/<\/(?![a-z])/i, "</…>"],
]

/** Names the markup that is no element, and a tag that the end cuts off. */
function nameOtherMarkup(html: string): string[] {
  const rest = html.replace(/<!--.*?(?:-->|$)/gs, "")
  const [cutOff] = /<\/?[a-z][^<>]*$/i.exec(rest) ?? []
  return [
    ...(rest === html ? [] : ["<!-- -->"]),
    ...otherMarkup.filter(([pattern]) => pattern.test(rest)).map(([, name]) => name),
    ...(cutOff ? [shortened(cutOff)] : []),
  ]
}

/** As HTML with the words before it: “…24 <del>…</del>”. */
function nameUnseen(tag: string, after: string): string {
  const words = after.replace(/\s+/g, " ").trim()
  const last = words.length > shownLength / 2 ? `…${words.slice(-shownLength / 2)}` : words
  return `${last} <${tag}>…</${tag}>`.trim()
}

function nameElement(tag: string, src: string): string {
  return src ? `<${tag} ${withValue("src", src)}>` : `<${tag}>`
}

/** With some forbidden elements their content is stripped, too. */
function nameForeign(sanitizeBody: Sanitiser["sanitizeBody"], tag: string): string {
  return sanitizeBody(`<${tag}>x</${tag}>`) ? `<${tag}>` : `<${tag}>…</${tag}>`
}

/** With its value where only the value is forbidden. An empty attribute that needs a value is not listed. */
function strippedAttributes({ tag, written, kept }: sanitiser.CleanedElement): string[] {
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

const maxNamed = 8

export function strippedText(
  t: TFunction<"admin">,
  stripped: readonly string[],
  key: "stripped" | "strippedSaved" = "stripped",
): string | undefined {
  if (stripped.length === 0) return undefined
  const names = stripped.slice(0, maxNamed).join(", ")
  return t(`richText.${key}`, { names: stripped.length > maxNamed ? `${names} …` : names })
}

/** The markup that saving would strip from the HTML, checked for each view, and when the HTML that is shown was typed. */
export function useStripped(html: string, isShown: boolean): readonly string[] {
  const [stripped, setStripped] = useState<readonly string[]>([])
  const settled = useDebounced(html)
  const typed = isShown && settled
  const check = useEffectEvent(() => void findStripped(html).then(setStripped))
  useEffect(() => check(), [isShown, typed])
  return stripped
}
