import type { Editor } from "@tiptap/core"
import { closeHistory } from "@tiptap/pm/history"
import type { Node } from "@tiptap/pm/model"

/** Writes another body, as a step of its own to undo. Nothing happens where it is the same; no change is reported. */
export function replaceBody({ state, view }: Editor, body: Node): void {
  // It was read by a schema of its own.
  const next = state.schema.nodeFromJSON(body.toJSON())
  if (state.doc.eq(next)) return
  const tr = state.tr.replaceWith(0, state.doc.content.size, next.content)
  view.dispatch(closeHistory(tr).setMeta("preventUpdate", true))
}
