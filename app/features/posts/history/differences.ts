import { diffWordsWithSpace } from "diff"
import { type Picture, readableText } from "../parse-html.ts"
import { type FieldName, type PostTexts, readableField, valuesOf } from "../post-values.ts"
import type { PostForm } from "../schema.ts"

/** A piece of a text, or a picture, and whether the other text lacks it; `isCut` stands for a stretch that both have. */
export type Piece = { text: string; isOwn: boolean; picture?: Picture; isCut?: true }
export type Compared = { older: Piece[]; newer: Piece[] }

type Extent = "whole" | "near"

/** The texts of a state to compare: without a date it has that of what visitors see. */
export function datedValues(state: PostTexts, published: PostTexts | null): PostForm {
  return valuesOf({ ...state, date: state.date ?? published?.date ?? null })
}

export function compareField(
  name: FieldName,
  older: string,
  newer: string,
  extent: Extent = "whole",
): Compared {
  if (name === "imageurl") return compareAddresses(older, newer)
  if (name.startsWith("content.")) return compareBodies(older, newer, extent)
  return compareTexts(readableField(name, older), readableField(name, newer), extent)
}

/** Longest search for the shortest difference, in milliseconds; what takes longer differs as a whole. */
const patience = 1500

export function compareTexts(older: string, newer: string, extent: Extent = "whole"): Compared {
  const parts = diffWordsWithSpace(older, newer, { timeout: patience })
  if (!parts) return { older: [{ text: older, isOwn: true }], newer: [{ text: newer, isOwn: true }] }
  const compared: Compared = { older: [], newer: [] }
  for (const [place, { value, added, removed }] of parts.entries()) {
    if (removed) compared.older.push({ text: value, isOwn: true })
    else if (added) compared.newer.push({ text: value, isOwn: true })
    else {
      const isAlone = parts.length === 1
      const shared =
        extent === "whole" || isAlone
          ? [{ text: value, isOwn: false }]
          : cutShared(value, place > 0, place < parts.length - 1)
      compared.older.push(...shared)
      compared.newer.push(...shared)
    }
  }
  return compared
}

/** Characters of a shared stretch that stay beside a difference, and the fewest that are worth cutting out. */
const nearby = 80
const leastCut = 80

/** Leaves what is near a difference before the stretch, and after it. */
function cutShared(text: string, isAfter: boolean, isBefore: boolean): Piece[] {
  const start = isAfter ? nearby : 0
  const end = text.length - (isBefore ? nearby : 0)
  if (end - start < leastCut) return [{ text, isOwn: false }]
  // Words stay whole; a picture is one.
  const [head = ""] = /^(?:.*[\s\ue000-\uf8ff])?/s.exec(text.slice(0, start)) ?? []
  const [tail = ""] = /(?:[\s\ue000-\uf8ff].*)?$/s.exec(text.slice(end)) ?? []
  const cut: Piece = { text: "", isOwn: false, isCut: true }
  return [
    ...(head === "" ? [] : [{ text: head.trimEnd(), isOwn: false }]),
    cut,
    ...(tail === "" ? [] : [{ text: tail.trimStart(), isOwn: false }]),
  ]
}

/** Two addresses of pictures, of which one may be empty. */
export function compareAddresses(older: string, newer: string): Compared {
  const pieceOf = (address: string) =>
    address === "" ? [] : [{ text: "", isOwn: true, picture: { address, description: null } }]
  return { older: pieceOf(older), newer: pieceOf(newer) }
}

const firstSign = 0xe000

/** Bodies as they read; a picture is compared as one character, which stands for its address and description. */
export function compareBodies(older: string, newer: string, extent: Extent = "whole"): Compared {
  const pictures: Picture[] = []
  const signOf = ({ address, description }: Picture) => {
    const known = pictures.findIndex(other => other.address === address && other.description === description)
    const place = known === -1 ? pictures.push({ address, description }) - 1 : known
    return String.fromCharCode(firstSign + place)
  }
  const compared = compareTexts(readableText(older, signOf), readableText(newer, signOf), extent)
  const withPictures = (pieces: Piece[]) =>
    pieces.flatMap(piece =>
      piece.isCut
        ? piece
        : piece.text
            .split(/([\ue000-\uf8ff])/)
            .filter(part => part !== "")
            .map((part): Piece => {
              const { isOwn } = piece
              const picture = pictures[part.charCodeAt(0) - firstSign]
              return picture ? { text: "", isOwn, picture } : { text: part, isOwn }
            }),
    )
  return { older: withPictures(compared.older), newer: withPictures(compared.newer) }
}
