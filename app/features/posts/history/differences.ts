import { diffWordsWithSpace } from "diff"

/** Of a body with the description that it has there; null where the picture has only its own. */
export type Picture = { address: string; description: string | null }

/** A piece of a text, or a picture, and whether the other text lacks it. */
export type Piece = { text: string; isOwn: boolean; picture?: Picture }
export type Compared = { older: Piece[]; newer: Piece[] }

/** Longest search for the shortest difference, in milliseconds; what takes longer differs as a whole. */
const patience = 1500

export function compareTexts(older: string, newer: string): Compared {
  const parts = diffWordsWithSpace(older, newer, { timeout: patience })
  if (!parts) return { older: [{ text: older, isOwn: true }], newer: [{ text: newer, isOwn: true }] }
  return {
    older: parts.filter(({ added }) => !added).map(({ value, removed }) => ({ text: value, isOwn: removed })),
    newer: parts.filter(({ removed }) => !removed).map(({ value, added }) => ({ text: value, isOwn: added })),
  }
}

/** Two addresses of pictures, of which one may be empty. */
export function compareAddresses(older: string, newer: string): Compared {
  const pieceOf = (address: string) =>
    address === "" ? [] : [{ text: "", isOwn: true, picture: { address, description: null } }]
  return { older: pieceOf(older), newer: pieceOf(newer) }
}

/** Characters that no alphabet has. */
const signs = /[\ue000-\uf8ff]/g
const firstSign = 0xe000

/** Bodies as they read; a picture is compared as one character, which stands for its address and description. */
export function compareBodies(older: string, newer: string): Compared {
  const pictures: Picture[] = []
  const signOf = ({ address, description }: Picture) => {
    const known = pictures.findIndex(other => other.address === address && other.description === description)
    const place = known === -1 ? pictures.push({ address, description }) - 1 : known
    return String.fromCharCode(firstSign + place)
  }
  const compared = compareTexts(readableText(older, signOf), readableText(newer, signOf))
  const withPictures = (pieces: Piece[]) =>
    pieces.flatMap(({ text, isOwn }) =>
      text
        .split(/([\ue000-\uf8ff])/)
        .filter(part => part !== "")
        .map((part): Piece => {
          const picture = pictures[part.charCodeAt(0) - firstSign]
          return picture ? { text: "", isOwn, picture } : { text: part, isOwn }
        }),
    )
  return { older: withPictures(compared.older), newer: withPictures(compared.newer) }
}

/** A body without its tags: a line for each block, links with their addresses, pictures as their signs. */
function readableText(html: string, signOf: (picture: Picture) => string): string {
  const { body } = new DOMParser().parseFromString(html.replace(signs, ""), "text/html")
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
