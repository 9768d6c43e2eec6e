import type { TFunction } from "i18next"

/** Parts of a paste that are left out or come otherwise than they were. */
type LostKind =
  | "picture"
  | "video"
  | "sound"
  | "frame"
  | "deletion"
  | "comment"
  | "hidden"
  | "link"
  | "merging"
  | "layout"
  | "move"

/** With the words before it; "" at the beginning. */
export type LostPiece = { kind: LostKind; after: string }

/** Counts what was lost at each place: "1 video, 2 pictures after “…”". */
export function describeLost(t: TFunction<"admin">, lost: readonly LostPiece[]): string {
  const places = Map.groupBy(lost, ({ after }) => after)
  return [...places]
    .map(([words, there]) => {
      const kinds = Map.groupBy(there, ({ kind }) => kind)
      const names = [...kinds].map(([kind, { length }]) => t(`richText.lost.${kind}`, { count: length }))
      const lost = names.join(", ")
      return words ? t("richText.lostAfter", { lost, words }) : t("richText.lostAtBeginning", { lost })
    })
    .join("; ")
}
