import type { Node } from "@tiptap/pm/model"
import { type Editor, useEditorState } from "@tiptap/react"
import type { AcceptedUpload } from "#app/lib/uploaded-picture.ts"
import { BringIn, isForeign } from "../../pictures/bring-in.tsx"

type Props = { editor: Editor; insecure: ReadonlyMap<string, string> }

/** Offers to bring in the text's pictures of other sites. */
export function ForeignPictures({ editor, insecure }: Props) {
  const addresses = useEditorState({ editor, selector: ({ editor }) => foreignIn(editor.state.doc) })
  if (addresses.length === 0) return null
  return (
    <BringIn
      addresses={addresses}
      insecure={insecure}
      onBrought={(address, picture) => replaceAddress(editor, address, picture)}
    />
  )
}

function foreignIn(doc: Node): string[] {
  const found = new Set<string>()
  doc.descendants(({ attrs }) => {
    if (isForeign(attrs.src ?? "")) found.add(attrs.src)
  })
  return [...found]
}

/** Returns whether the text had it. */
function replaceAddress(editor: Editor, address: string, { url, width, height }: AcceptedUpload): boolean {
  const { doc, tr } = editor.state
  doc.descendants((node, place) => {
    if (node.attrs.src === address)
      tr.setNodeMarkup(place, null, { ...node.attrs, src: url, width, height }, node.marks)
  })
  editor.view.dispatch(tr)
  return tr.docChanged
}
