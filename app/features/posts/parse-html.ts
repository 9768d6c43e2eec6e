import { createHtmlPolicy } from "#app/lib/trusted-types.ts"

/** Not exported: what it lets pass gets into no document but those below, in which nothing runs and nothing is loaded. */
const inertHtml = createHtmlPolicy("inert-html", html => html)

/** A document of its own, which is not shown. */
export function parseHtml(html: string): Document {
  return new DOMParser().parseFromString(inertHtml(html), "text/html")
}

/** The description is the body's; null where only the upload has one. */
export type Picture = { address: string; description: string | null }

/** Characters that no alphabet has. */
const signs = /[\ue000-\uf8ff]/g

/** A body without its tags: a line for each block, links with their addresses, pictures as their signs. */
export function readableText(html: string, signOf: (picture: Picture) => string): string {
  const { body } = parseHtml(html.replace(signs, ""))
  for (const link of body.querySelectorAll("a[href]")) link.append(` (${link.getAttribute("href")})`)
  for (const picture of body.querySelectorAll("img"))
    picture.replaceWith(signOf({ address: picture.getAttribute("src") ?? "", description: picture.alt }))
  for (const cell of body.querySelectorAll("td, th")) cell.append(" | ")
  for (const end of body.querySelectorAll("br, hr")) end.replaceWith("\n")
  for (const block of body.querySelectorAll("p, h2, h3, h4, li, dt, dd, tr, pre, figcaption, caption"))
    block.append("\n")
  const lines = (body.textContent ?? "").split("\n").map(line => line.trim())
  return lines.filter(Boolean).join("\n")
}
