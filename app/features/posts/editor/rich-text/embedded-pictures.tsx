import type { Node } from "@tiptap/pm/model"
import { type Editor, useEditorState } from "@tiptap/react"
import { useEffect, useId, useRef } from "react"
import { useTranslation } from "react-i18next"
import { FieldError } from "#app/components/form-field.tsx"
import type { AcceptedUpload } from "#app/lib/uploaded-picture.ts"
import { UploadProgress, uploadLimits } from "../../pictures/upload/picture-upload.tsx"
import { usePictureUpload } from "../../pictures/upload/send-picture.ts"
import { describeLost } from "../paste/arrange-pasted.ts"
import { isEmbedded } from "../paste/embedded-pictures.ts"

/** A picture that was pasted with its text, and the words before it. */
export type EmbeddedPicture = { file: File; after: string }

type Props = {
  editor: Editor
  /** By the addresses that stand for them in the text. */
  pictures: ReadonlyMap<string, EmbeddedPicture>
  onUploading: (isUploading: boolean) => void
}

/**
 * Uploads the pictures that were pasted with the text, one after another; each takes its place, or leaves it where it was
 * refused. Undone and done again, the text has them as they ended.
 */
export function EmbeddedPictures({ editor, pictures, onUploading }: Props) {
  const { t } = useTranslation("admin")
  const id = useId()
  const waiting = useEditorState({ editor, selector: ({ editor }) => embeddedIn(editor.state.doc) })
  /** Null for one that was refused or called off. */
  const ended = useRef(new Map<string, AcceptedUpload | null>())
  const end = (address: string, picture: AcceptedUpload | null) => {
    ended.current.set(address, picture)
    endPicture(editor, address, picture)
  }
  const { state, upload, cancel } = usePictureUpload(
    (picture, file) => end(addressOf(file), picture),
    file => end(addressOf(file), null),
  )
  const addressOf = (file: File) => [...pictures].find(([, picture]) => picture.file === file)?.[0] ?? ""
  const isSending = state.phase === "sending"
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of what waits
  useEffect(() => {
    const fresh = waiting.filter(address => pictures.has(address) && !ended.current.has(address))
    for (const address of waiting)
      if (!fresh.includes(address)) endPicture(editor, address, ended.current.get(address) ?? null)
    if (!isSending && fresh.length > 0)
      void upload(fresh.flatMap(address => pictures.get(address)?.file ?? []))
  }, [waiting, pictures, isSending])
  const isUploading = waiting.length > 0
  useEffect(() => {
    if (!isUploading) return
    onUploading(true)
    return () => onUploading(false)
  }, [isUploading, onUploading])
  const callOff = () => {
    cancel()
    for (const address of waiting) end(address, null)
    editor.commands.focus()
  }
  const placeOf = (file: File) =>
    describeLost(t, [{ kind: "picture", after: pictures.get(addressOf(file))?.after ?? "" }])
  return (
    <>
      {isSending && <UploadProgress {...state} onCancel={callOff} />}
      <p role="status" className="font-medium text-[0.8125rem] text-patina-700 not-empty:mt-2">
        {state.phase === "done" && t("uploads.done", { count: state.count })}
      </p>
      <div role="alert" className="wrap-anywhere">
        {state.phase === "failed" &&
          state.faults.map(({ file, fault }, place) => {
            const reason = t(`uploads.faults.${fault}`, uploadLimits)
            const error = t("uploads.faultOf", { name: placeOf(file), reason })
            // biome-ignore lint/suspicious/noArrayIndexKey: they are said once for all
            return <FieldError key={place} id={`${id}-${place}`} error={error} />
          })}
      </div>
    </>
  )
}

function embeddedIn(doc: Node): string[] {
  const found = new Set<string>()
  doc.descendants(({ attrs }) => {
    if (isEmbedded(attrs.src)) found.add(attrs.src)
  })
  return [...found]
}

/** No step of its own to undo: what was pasted goes, and comes back, as a whole. */
function endPicture(editor: Editor, address: string, picture: AcceptedUpload | null): void {
  const { doc, tr } = editor.state
  const places: number[] = []
  doc.descendants(({ attrs }, place) => {
    if (attrs.src === address) places.unshift(place)
  })
  for (const place of places) {
    const node = doc.nodeAt(place)
    if (!node) continue
    if (picture) {
      const { url, width, height } = picture
      tr.setNodeMarkup(place, null, { ...node.attrs, src: url, width, height }, node.marks)
      continue
    }
    const $place = doc.resolve(place)
    const isAlone = $place.depth > 0 && $place.parent.childCount === 1
    if (isAlone && $place.node(-1).childCount > 1) tr.delete($place.before(), $place.after())
    else if (isAlone && !$place.parent.inlineContent)
      tr.replaceWith($place.before(), $place.after(), doc.type.schema.node("paragraph"))
    else tr.delete(place, place + node.nodeSize)
  }
  if (tr.docChanged) editor.view.dispatch(tr.setMeta("addToHistory", false))
}
