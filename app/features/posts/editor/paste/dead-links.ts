import { outlineBody } from "#app/content/body-outline.ts"
import { isEmptyAddress, isLinkAddress, isNoteLink, isOfficeLink } from "#app/content/body-policy.ts"

/** Takes the address of links that lead nowhere from the body, as those to places of the copied page; returns them. */
export function takeDeadLinks(page: Document): Element[] {
  const links = [...page.querySelectorAll<HTMLAnchorElement>("a[href]")]
  if (links.length === 0) return []
  const headings = [...page.querySelectorAll("h2, h3")].map(
    ({ localName, textContent }) => `<${localName}>${escaped(textContent ?? "")}</${localName}>`,
  )
  const places = new Set(outlineBody(headings.join("")).headings.map(({ id }) => `#${id}`))
  const dead = links.filter(link => {
    const address = link.getAttribute("href")?.trim() ?? ""
    const isPlace = /^#top$/i.test(address) || (places.has(address) && !isOfficeLink(address))
    if (address.startsWith("#")) return !isPlace
    return isEmptyAddress(address) || !isLinkAddress(address) || isNoteLink(address)
  })
  for (const link of dead) link.removeAttribute("href")
  return dead
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;")
}
