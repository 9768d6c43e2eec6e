import type { Editor } from "@tiptap/core"
import { NodeSelection } from "@tiptap/pm/state"

/** Takes an editor; returns the address and the description of the picture that is selected, or null. */
export function selectedImage(editor: Editor): { src: string; alt: string } | null {
  const { selection } = editor.state
  if (!(selection instanceof NodeSelection) || !/^(?:image|figureImage)$/.test(selection.node.type.name))
    return null
  return { src: selection.node.attrs.src ?? "", alt: selection.node.attrs.alt ?? "" }
}

type WrittenImage = {
  src: string
  alt: string
  caption: string
  /** In pixels; null where it is not known. */
  size: { width: number; height: number } | null
}

/**
 * Takes an editor and a picture; changes the selected picture to it, or inserts it as a figure where none is selected.
 * Another picture's size is not kept.
 */
export function writeImage(editor: Editor, { src, alt, caption, size }: WrittenImage): void {
  const present = selectedImage(editor)
  if (present) {
    const { name } = (editor.state.selection as NodeSelection).node.type
    const sizeThen = size ?? (present.src === src ? {} : { width: null, height: null })
    editor.commands.updateAttributes(name, { src, alt, ...sizeThen })
    return
  }
  const words = caption ? [{ type: "figcaption", content: [{ type: "text", text: caption }] }] : []
  editor.commands.insertContent({
    type: "figure",
    content: [{ type: "figureImage", attrs: { src, alt, ...size } }, ...words],
  })
}
