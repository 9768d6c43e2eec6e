import { Fragment, Slice } from "@tiptap/pm/model"
import { type EditorState, NodeSelection, Selection, type Transaction } from "@tiptap/pm/state"
import { dropPoint } from "@tiptap/pm/transform"
import {
  hasTable,
  insertBehindTable,
  insertPictures,
  isPictureAlone,
  type Pasted,
  pasteSlice,
  withWholeLists,
} from "./paste-slice.ts"

/** A drag within a text: of a single node, or of the selection where there is none; `isMoved` unless it is copied. */
export type Dragged = { node: NodeSelection | undefined; isMoved: boolean }

/** Inserts dropped content at a place; `dragged` is null for what comes from elsewhere. */
export function dropSlice(
  state: EditorState,
  dropped: Slice,
  place: number,
  dragged: Dragged | null,
): Pasted {
  const slice = withWholeLists(dropped, Selection.near(state.doc.resolve(place)))
  if (!dragged) {
    const at = state.apply(state.tr.setSelection(Selection.near(state.doc.resolve(place))))
    return pasteSlice(at, slice) ?? { tr: insertAt(state.tr, slice, place), lost: null }
  }
  const { node = state.selection, isMoved } = dragged
  if (isPictureAlone(slice)) return { tr: dropPicture(state, slice, place, node, isMoved), lost: null }
  const { tr } = state
  if (isMoved && node instanceof NodeSelection) node.replace(tr)
  else if (isMoved) tr.deleteSelection()
  tr.setSelection(Selection.near(tr.doc.resolve(tr.mapping.map(place))))
  const behind = hasTable(slice) ? insertBehindTable(tr, slice) : null
  return { tr: behind ?? insertAt(tr, slice, dropPoint(state.doc, place, slice) ?? place), lost: null }
}

/** A picture goes between blocks, and with it its figure, or the paragraph that has nothing else. */
function dropPicture(
  state: EditorState,
  slice: Slice,
  place: number,
  { $from, from, to }: Selection,
  isMoved: boolean,
): Transaction {
  const { tr } = state
  const { parent, depth } = $from
  const isWhole = parent.type.name === "figure" || (parent.isTextblock && parent.content.size === to - from)
  const range = isWhole && depth > 0 ? { from: $from.before(), to: $from.after() } : { from, to }
  if (isMoved && place >= range.from && place <= range.to) return tr
  const content = isWhole && depth > 0 ? new Slice(Fragment.from(parent), 0, 0) : slice
  if (isMoved) tr.deleteRange(range.from, range.to)
  tr.setSelection(Selection.near(tr.doc.resolve(tr.mapping.map(place))))
  return insertPictures(tr, content)
}

/** `place` is one of the document before the transaction. */
function insertAt(tr: Transaction, slice: Slice, place: number): Transaction {
  const at = tr.mapping.map(place)
  const { content, openStart, openEnd } = slice
  const single = openStart === 0 && openEnd === 0 && content.childCount === 1 ? content.firstChild : null
  const steps = tr.steps.length
  if (single) tr.replaceRangeWith(at, at, single)
  else tr.replaceRange(at, at, slice)
  let end = at
  for (const map of tr.mapping.maps.slice(steps))
    map.forEach((_, __, ___, newEnd) => {
      end = newEnd
    })
  return tr.setSelection(Selection.near(tr.doc.resolve(end), -1))
}
