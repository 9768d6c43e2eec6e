import { outlineBody } from "#app/content/body-outline.ts"
import { isOfficeLink } from "#app/content/office-links.ts"

/** Removes the links to places of the copied page that the body does not have; returns what stands in their place. */
export function removeDeadLinks(page: Document): Element[] {
  const links = [...page.querySelectorAll<HTMLAnchorElement>("a[href^='#']")]
  if (links.length === 0) return []
  const headings = [...page.querySelectorAll("h2, h3")].map(
    ({ localName, textContent }) => `<${localName}>${escaped(textContent ?? "")}</${localName}>`,
  )
  const places = new Set(outlineBody(headings.join("")).headings.map(({ id }) => `#${id}`))
  return links.flatMap(link => {
    const address = link.getAttribute("href") ?? ""
    // Both lead to the top of every page.
    if (/^#(?:top)?$/i.test(address) || (places.has(address) && !isOfficeLink(address))) return []
    const words = page.createElement("span")
    words.append(...link.childNodes)
    link.replaceWith(words)
    return [words]
  })
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;")
}
