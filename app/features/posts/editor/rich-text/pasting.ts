import { closeHistory } from "@tiptap/pm/history"
import type { Node, Slice } from "@tiptap/pm/model"
import { type NodeSelection, Selection, type Transaction } from "@tiptap/pm/state"
import type { EditorProps, EditorView } from "@tiptap/pm/view"
import sanitizeHtml from "sanitize-html"
import { sanitizeBody } from "#app/content/sanitize-body.ts"
import { arrangePasted } from "../paste/arrange-pasted.ts"
import { dropSlice } from "../paste/drop-slice.ts"
import type { LostPiece } from "../paste/lost-pieces.ts"
import { insertWords, pasteSlice, withWholeLists } from "../paste/paste-slice.ts"

type Arranged = ReturnType<typeof arrangePasted>

/** HTML that cannot be arranged comes as those of its words that are seen. */
export function arrange(html: string, isKnown: (address: string) => boolean): Arranged {
  try {
    return arrangePasted(html, isKnown)
  } catch (error) {
    console.error("Failed to arrange what was pasted", error)
    const words = sanitizeHtml(sanitizeBody(html), { allowedTags: ["p"], allowedAttributes: {} })
    return { html: words, lost: lostIn("layout"), insecure: new Map(), pictures: [], tooMany: false }
  }
}

/**
 * Reports the files of each paste and drop, what changed on the way, and the text before where it is another one now. Each
 * begins a step of its own to undo. The selection moves to the drop's position.
 */
export function pastingProps(
  onTaken: (files: readonly File[], changed: readonly LostPiece[], before?: Node) => void,
): EditorProps {
  const take = (view: EditorView, taken: readonly File[], change: () => readonly LostPiece[]) => {
    const { doc, tr } = view.state
    view.dispatch(closeHistory(tr))
    const changed = taken.length > 0 ? [] : change()
    onTaken(taken, changed, view.state.doc.eq(doc) ? undefined : doc)
    return true
  }
  return {
    handlePaste: (view, event, slice) =>
      take(view, filesOf(event.clipboardData), () => insert(view, event, slice)),
    handleDrop(view, { dataTransfer, clientX, clientY }, slice, isMoved) {
      const taken = view.dragging ? [] : filesOf(dataTransfer)
      const place = view.posAtCoords({ left: clientX, top: clientY })?.pos
      const { doc, tr } = view.state
      if (!view.dragging && place !== undefined)
        view.dispatch(tr.setSelection(Selection.near(doc.resolve(place))))
      return take(view, taken, () => (place === undefined ? [] : drop(view, slice, place, isMoved)))
    },
  }
}

function lostIn(kind: LostPiece["kind"] | null): LostPiece[] {
  return kind ? [{ kind, place: null }] : []
}

/** Inserts as the editor would itself, but for what it throws at. */
function insert(view: EditorView, event: ClipboardEvent, copied: Slice): LostPiece[] {
  const { state } = view
  const slice = withWholeLists(copied, state.selection)
  const finish = (tr: typeof state.tr) =>
    view.dispatch(tr.scrollIntoView().setMeta("paste", true).setMeta("uiEvent", "paste"))
  try {
    const pasted = pasteSlice(state, slice)
    if (pasted) finish(pasted.tr)
    else if (!state.plugins.some(plugin => plugin.props.handlePaste?.call(plugin, view, event, slice)))
      finish(withSlice(view, slice))
    return lostIn(pasted?.lost ?? null)
  } catch (error) {
    console.error("Failed to paste", error)
    finish(insertWords(view.state, slice))
    return lostIn("layout")
  }
}

/** Words that were dragged within the text stay where they were when they cannot be moved. */
function drop(view: EditorView, slice: Slice, place: number, isMoved: boolean): LostPiece[] {
  const dragging = view.dragging as (EditorView["dragging"] & { node?: NodeSelection }) | null
  const finish = (tr: Transaction) => view.dispatch(tr.scrollIntoView().setMeta("uiEvent", "drop"))
  view.focus()
  try {
    const dragged = dragging && { node: dragging.node, isMoved }
    const { tr, lost } = dropSlice(view.state, slice, place, dragged)
    tr.doc.check()
    finish(tr)
    return lostIn(lost)
  } catch (error) {
    console.error("Failed to drop", error)
    if (!dragging) finish(insertWords(view.state, slice))
    return lostIn(dragging ? "move" : "layout")
  }
}

function withSlice({ state: { tr } }: EditorView, slice: Slice) {
  const { content, openStart, openEnd } = slice
  const single = openStart === 0 && openEnd === 0 && content.childCount === 1 ? content.firstChild : null
  return single ? tr.replaceSelectionWith(single) : tr.replaceSelection(slice)
}

/** Office programs also copy a picture of the text, and file managers the name of the file as text. */
function filesOf(data: DataTransfer | null): File[] {
  const files = [...(data?.files ?? [])]
  const words = data?.getData("text/plain").trim() ?? ""
  return words === "" || words.startsWith(files[0]?.name ?? " ") ? files : []
}
