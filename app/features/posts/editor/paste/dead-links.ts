import { outlineBody } from "#app/content/body-outline.ts"
import { isLinkAddress, isOfficeLink } from "#app/content/body-policy.ts"

/** Removes the links that lead nowhere from the body, as those to places of the copied page; returns what stands in their place. */
export function removeDeadLinks(page: Document): Element[] {
  const links = [...page.querySelectorAll<HTMLAnchorElement>("a[href]")]
  if (links.length === 0) return []
  const headings = [...page.querySelectorAll("h2, h3")].map(
    ({ localName, textContent }) => `<${localName}>${escaped(textContent ?? "")}</${localName}>`,
  )
  const places = new Set(outlineBody(headings.join("")).headings.map(({ id }) => `#${id}`))
  return links.flatMap(link => {
    const address = link.getAttribute("href")?.trim() ?? ""
    const isPlace = /^#top$/i.test(address) || (places.has(address) && !isOfficeLink(address))
    if (address.startsWith("#") ? isPlace : address !== "" && isLinkAddress(address)) return []
    const words = page.createElement("span")
    words.append(...link.childNodes)
    link.replaceWith(words)
    return [words]
  })
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;")
}
