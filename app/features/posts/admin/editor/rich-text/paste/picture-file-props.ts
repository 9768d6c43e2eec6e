import { Selection } from "@tiptap/pm/state"
import type { EditorProps } from "@tiptap/pm/view"
import { fileIn } from "../../../upload/file-in.ts"

/**
 * Takes what is given a file; returns what makes an editor give it those that are pasted or dropped into the text. The
 * selection goes to where one was dropped.
 */
export function pictureFileProps(
  onFile: (file: File) => void,
): Pick<EditorProps, "handlePaste" | "handleDrop"> {
  return {
    handlePaste(_, { clipboardData }) {
      // Office programs copy a picture of the words beside the words.
      const file = clipboardData?.getData("text/plain").trim() ? null : fileIn(clipboardData)
      if (file) onFile(file)
      return file !== null
    },
    handleDrop(view, { dataTransfer, clientX, clientY }) {
      const file = view.dragging ? null : fileIn(dataTransfer)
      if (!file) return false
      const place = view.posAtCoords({ left: clientX, top: clientY })
      const { doc, tr } = view.state
      if (place) view.dispatch(tr.setSelection(Selection.near(doc.resolve(place.pos))))
      onFile(file)
      return true
    },
  }
}
