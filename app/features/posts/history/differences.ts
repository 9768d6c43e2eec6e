import { diffWordsWithSpace } from "diff"

/** A piece of a text, and whether the other text lacks it. */
export type Piece = { text: string; isOwn: boolean }

/** Longest search for the shortest difference, in milliseconds; what takes longer differs as a whole. */
const patience = 1500

export function compareTexts(older: string, newer: string): { older: Piece[]; newer: Piece[] } {
  const parts = diffWordsWithSpace(older, newer, { timeout: patience })
  if (!parts) return { older: [{ text: older, isOwn: true }], newer: [{ text: newer, isOwn: true }] }
  return {
    older: parts.filter(({ added }) => !added).map(({ value, removed }) => ({ text: value, isOwn: removed })),
    newer: parts.filter(({ removed }) => !removed).map(({ value, added }) => ({ text: value, isOwn: added })),
  }
}

/** A body without its tags: a line for each block, links with their addresses, pictures as descriptions and addresses. */
export function readableText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html")
  for (const link of body.querySelectorAll("a[href]")) link.append(` (${link.getAttribute("href")})`)
  for (const picture of body.querySelectorAll("img"))
    picture.replaceWith(`[${picture.alt}] (${picture.getAttribute("src")})`)
  for (const cell of body.querySelectorAll("td, th")) cell.append(" | ")
  for (const end of body.querySelectorAll("br, hr")) end.replaceWith("\n")
  for (const block of body.querySelectorAll("p, h2, h3, h4, li, dt, dd, tr, pre, figcaption, caption"))
    block.append("\n")
  const lines = (body.textContent ?? "").split("\n").map(line => line.trim())
  return lines.filter(Boolean).join("\n")
}
