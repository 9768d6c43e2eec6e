import { Selection } from "@tiptap/pm/state"
import type { EditorProps } from "@tiptap/pm/view"

/** What was pasted or dropped into a text, beside its words. */
type Taken = {
  /** A picture to be uploaded. */
  file: File | null
  /** Files beside that one. */
  others: readonly File[]
}

/** Has an editor tell of the files of each paste and drop. The selection goes to where one was dropped. */
export function pictureFileProps(
  onTaken: (taken: Taken) => void,
): Pick<EditorProps, "handlePaste" | "handleDrop"> {
  return {
    handlePaste(_, { clipboardData }) {
      const taken = filesOf(clipboardData)
      onTaken(taken)
      return taken.file !== null
    },
    handleDrop(view, { dataTransfer, clientX, clientY }) {
      const taken = view.dragging ? { file: null, others: [] } : filesOf(dataTransfer)
      const place = view.posAtCoords({ left: clientX, top: clientY })
      const { doc, tr } = view.state
      if (taken.file && place) view.dispatch(tr.setSelection(Selection.near(doc.resolve(place.pos))))
      onTaken(taken)
      return taken.file !== null
    },
  }
}

/** Office programs copy a picture of the words beside the words, and file managers the file's name beside the file. */
function filesOf(data: DataTransfer | null): Taken {
  const [file = null, ...others] = data?.files ?? []
  const words = data?.getData("text/plain").trim() ?? ""
  return words === "" || words.startsWith(file?.name ?? " ") ? { file, others } : { file: null, others: [] }
}
