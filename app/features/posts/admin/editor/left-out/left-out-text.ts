import type { TFunction } from "i18next"
import type { PostForm } from "../../../schema.ts"
import { findLeftOut } from "../sanitize-body.ts"

/** How many things are named. */
const named = 8

/** Takes the panel's texts and a form that was saved; returns what the message of that says beside its title. */
export async function describeSaved(t: TFunction<"admin">, { content }: PostForm) {
  const leftOut = (await Promise.all([findLeftOut(content.pl), findLeftOut(content.en)])).flat()
  const description = leftOutText(t, [...new Set(leftOut)], "leftOutSaved")
  return description ? { description } : {}
}

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
