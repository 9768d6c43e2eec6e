import type { Editor } from "@tiptap/core"
import type { Node } from "@tiptap/pm/model"
import type { Transaction } from "@tiptap/pm/state"
import type { AcceptedUpload } from "#app/lib/uploaded-picture.ts"

/** Whether pictures of a text are on their way, or wait to be sent again or removed; null where it has all of its own. */
export type PendingPictures = "uploading" | "refused" | null

/** A picture that is on its way may arrive by itself. */
export function pendingOf(texts: readonly PendingPictures[]): PendingPictures {
  return texts.find(pending => pending === "uploading") ?? texts.find(Boolean) ?? null
}

export function addressesIn(doc: Node, isWanted: (address: string) => boolean): string[] {
  const found = new Set<string>()
  doc.descendants(({ attrs }) => {
    if (isWanted(attrs.src ?? "")) found.add(attrs.src)
  })
  return [...found]
}

/** Puts an upload in the place of the pictures of an address. Returns whether the text had one. */
export function putPicture(
  editor: Editor,
  address: string,
  { url, width, height }: AcceptedUpload,
  canBeUndone: boolean,
): boolean {
  return changePlaces(editor, address, canBeUndone, (tr, node, place) =>
    tr.setNodeMarkup(place, null, { ...node.attrs, src: url, width, height }, node.marks),
  )
}

/** Also the paragraph or figure that has nothing else. */
export function removePlace(editor: Editor, address: string, canBeUndone: boolean): void {
  changePlaces(editor, address, canBeUndone, (tr, node, place) => {
    const $place = tr.doc.resolve(place)
    const isAlone = $place.depth > 0 && $place.parent.childCount === 1
    if (isAlone && $place.node(-1).childCount > 1) tr.delete($place.before(), $place.after())
    else if (isAlone && !$place.parent.inlineContent)
      tr.replaceWith($place.before(), $place.after(), tr.doc.type.schema.node("paragraph"))
    else tr.delete(place, place + node.nodeSize)
  })
}

/** From the end of the text, as what is before a change keeps its place. Returns whether something was changed. */
function changePlaces(
  editor: Editor,
  address: string,
  canBeUndone: boolean,
  change: (tr: Transaction, node: Node, place: number) => void,
): boolean {
  const { doc, tr } = editor.state
  const found: { node: Node; place: number }[] = []
  doc.descendants((node, place) => {
    if (node.attrs.src === address) found.unshift({ node, place })
  })
  for (const { node, place } of found) change(tr, node, place)
  if (tr.docChanged) editor.view.dispatch(canBeUndone ? tr : tr.setMeta("addToHistory", false))
  return tr.docChanged
}
