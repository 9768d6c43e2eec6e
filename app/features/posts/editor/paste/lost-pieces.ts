import type { TFunction } from "i18next"
import type { Unseen } from "#app/content/unseen-markup.ts"

/** Parts of a paste that are left out or come otherwise than they were. */
type LostKind = Unseen | "picture" | "video" | "sound" | "frame" | "field" | "link" | "layout" | "move"

/** By words of the same paragraph; "below" those of the one above, where there are no others. */
export type Place = { beside: "after" | "before" | "below"; words: string }

/** The place is null where no words are near. */
export type LostPiece = { kind: LostKind; place: Place | null }

export type LostElement = LostPiece & { element: Element }

export function isSamePiece(one: LostPiece, other: LostPiece): boolean {
  const [place, otherPlace] = [one.place, other.place]
  return one.kind === other.kind && place?.beside === otherPlace?.beside && place?.words === otherPlace?.words
}

/** A line of the list, how many things it is about, and the words of its place. */
export type Told = { line: string; count: number; words?: string | undefined }

/** In order; those of one kind that follow one another at one place are one line: "2 pictures after “…”". */
export function describeLost(t: TFunction<"admin">, lost: readonly LostPiece[]): Told[] {
  const groups: { kind: LostKind; place: Place | null; count: number }[] = []
  for (const { kind, place } of lost) {
    const last = groups.at(-1)
    if (last && isSamePiece(last, { kind, place })) last.count++
    else groups.push({ kind, place, count: 1 })
  }
  return groups.map(({ kind, place, count }) => {
    const lost = t(`richText.lost.${kind}`, { count })
    const words = place?.words
    return { line: place ? t(`richText.lostAt.${place.beside}`, { lost, words }) : lost, count, words }
  })
}
