import type { Node } from "@tiptap/pm/model"
import type { Told } from "./lost-pieces.ts"

/** A line with the text before its paste, if that changed it; of an undone paste, how many more steps can be undone. */
export type LeftOut = Told & { before?: Node | undefined; undoneAt?: number | undefined; isShown: boolean }

/** A change of the text: `depth` is null unless it is an undo or redo, after which so many steps can be undone. */
export type Step = { text: Node; depth: number | null }

/** Lines are shown while the text has their paste and any of the words that they name. */
export function afterStep(lines: readonly LeftOut[], { text, depth }: Step): readonly LeftOut[] {
  if (lines.length === 0) return lines
  const all = text.textBetween(0, text.content.size, " ", " ")
  // A paste that was undone before another change cannot come back.
  const possible = lines.filter(({ undoneAt }) => depth !== null || undoneAt === undefined)
  return possible.map(line => {
    const undoneAt = depth === null ? undefined : undoneDepth(line, text, depth)
    const words = line.words?.match(/[\p{L}\p{N}]+/gu) ?? []
    const hasWords = words.length === 0 || words.some(word => all.includes(word))
    return { ...line, undoneAt, isShown: undoneAt === undefined && hasWords }
  })
}

function undoneDepth({ before, undoneAt }: LeftOut, text: Node, depth: number): number | undefined {
  if (before?.eq(text)) return depth
  return undoneAt === undefined || depth > undoneAt ? undefined : undoneAt
}
