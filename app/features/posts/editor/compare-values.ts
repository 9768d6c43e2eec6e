import type { PostForm } from "../schema.ts"
import { type FieldName, fieldNames, fieldOf, withField } from "./post-values.ts"

/** Whose text of a field is kept. */
export type Side = "mine" | "theirs"

/** A field in which two people's versions of a post differ, and who has changed it since both read it. */
export type Difference = {
  name: FieldName
  mine: string
  theirs: string
  changedBy: "both" | "mine" | "theirs"
}

/** Where a post differs as one has changed it and as another has saved it since it was read (`base`). */
export function compareValues(base: PostForm, mine: PostForm, theirs: PostForm): Difference[] {
  return fieldNames.flatMap(name => {
    const textIn = (values: PostForm) => fieldOf(values, name).trim()
    const [before, one, other] = [textIn(base), textIn(mine), textIn(theirs)]
    if (one === other) return []
    const changedBy = one === before ? "theirs" : other === before ? "mine" : "both"
    return [{ name, mine: one, theirs: other, changedBy }]
  })
}

/** The choice that loses no change of either; mine where both have changed a field. */
export function proposeChoice(differences: readonly Difference[]): Map<FieldName, Side> {
  return new Map(differences.map(({ name, changedBy }) => [name, changedBy === "theirs" ? "theirs" : "mine"]))
}

export function mergeValues(
  mine: PostForm,
  theirs: PostForm,
  choice: ReadonlyMap<FieldName, Side>,
): PostForm {
  return fieldNames.reduce(
    (merged, name) =>
      choice.get(name) === "theirs" ? withField(merged, name, fieldOf(theirs, name)) : merged,
    mine,
  )
}

/** A line of a text, and whether the other text lacks it. */
export type MarkedLine = { text: string; isOwn: boolean }

export function markLines(text: string, other: string): MarkedLine[] {
  const known = new Set(other.split("\n").map(line => line.trim()))
  return text.split("\n").map(line => ({ text: line, isOwn: !known.has(line.trim()) }))
}
