import type { TFunction } from "i18next"

/** How many things are named. */
const named = 8

/** Takes the panel's texts, what is left out of a post and which sentence; returns that, or undefined for nothing. */
export function leftOutText(
  t: TFunction<"admin">,
  leftOut: readonly string[],
  key: "leftOut" | "leftOutSaved" = "leftOut",
): string | undefined {
  if (leftOut.length === 0) return undefined
  const names = leftOut.slice(0, named).join(", ")
  return t(`richText.${key}`, { names: leftOut.length > named ? `${names} …` : names })
}
