import type { Fragment } from "@tiptap/pm/model"
import type { Selection } from "@tiptap/pm/state"

type Range = { from: number; to: number }

/**
 * The nearest place between blocks that may have some content: before the text that the caret is at the beginning of, in
 * place of an empty one, else behind the text or the figure. Null where there is none.
 */
export function placeBetweenBlocks({ $from, $to, empty }: Selection, content: Fragment): Range | null {
  const { parent, depth } = $to
  if (!parent.inlineContent && parent.type.name !== "figure") {
    const index = $to.index()
    return parent.canReplace(index, index, content) ? { from: $to.pos, to: $to.pos } : null
  }
  const ancestors = Array.from({ length: depth }, (_, above) => above + 1)
  const innermost = ancestors.find(one => $to.node(one).type.name === "figure") ?? depth
  for (let one = innermost; one > 0; one--) {
    const index = $to.index(one - 1)
    if (!$to.node(one - 1).canReplace(index + 1, index + 1, content)) continue
    const from = $to.before(one)
    const to = $to.after(one)
    const isText = one === depth && empty
    if (isText && parent.content.size === 0 && !parent.type.spec.code) return { from, to }
    return isText && $from.parentOffset === 0 ? { from, to: from } : { from: to, to }
  }
  return null
}
