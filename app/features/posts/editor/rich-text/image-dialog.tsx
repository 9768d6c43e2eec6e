import type { Editor } from "@tiptap/core"
import { NodeSelection } from "@tiptap/pm/state"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { compactControlClass } from "#app/components/panel/compact-class.ts"
import { isImageAddress } from "#app/content/image-address.ts"
import { stripInvisible } from "#app/lib/typed-text.ts"
import type { AcceptedUpload } from "#app/lib/uploaded-picture.ts"
import { PictureUpload } from "../../upload/picture-upload.tsx"
import { described, LabelledField } from "../fields/labelled-field.tsx"
import { SmallDialog } from "./small-dialog.tsx"

type Props = {
  editor: Editor
  /** Uploaded at once, to stand in the place of the selection. */
  file?: File
  onClose: () => void
}

/** Asks for a picture's address or uploads one; asks for its description and, for a new one, the words below it. */
export function ImageDialog({ editor, file, onClose }: Props) {
  const { t } = useTranslation("admin")
  const id = useId()
  const present = selectedImage(editor)
  const [image, setImage] = useState({ src: "", alt: "", ...(!file && present), caption: "" })
  const [uploaded, setUploaded] = useState<AcceptedUpload | null>(null)
  const [isTried, setIsTried] = useState(false)
  const issues = {
    src: isImageAddress(image.src.trim()) ? undefined : t("form.issues.imageAddress"),
    alt: stripInvisible(image.alt) ? undefined : t("richText.imageAltMissing"),
    caption: undefined,
  }
  const close = () => {
    onClose()
    editor.commands.focus()
  }
  const apply = () => {
    setIsTried(true)
    if (issues.src || issues.alt) return
    const src = image.src.trim()
    const size = uploaded?.url === src ? { width: uploaded.width, height: uploaded.height } : null
    writeImage(editor, { src, alt: image.alt.trim(), caption: image.caption.trim(), size })
    close()
  }
  const field = (name: keyof typeof image, label: string, hint?: string) => {
    const shown = { id: `${id}-${name}`, error: isTried ? issues[name] : undefined, hint }
    return (
      <LabelledField {...shown} label={label}>
        <input
          {...described(shown)}
          id={shown.id}
          value={image[name]}
          onChange={event => setImage({ ...image, [name]: event.target.value })}
          autoComplete="off"
          className={`${compactControlClass} min-h-10`}
        />
      </LabelledField>
    )
  }
  return (
    <SmallDialog title={t("richText.image")} onApply={apply} onClose={close}>
      {field("src", t("richText.imageAddress"), t("form.imageHint"))}
      <PictureUpload
        file={file}
        onUploaded={picture => {
          setUploaded(picture)
          setImage(image => ({ ...image, src: picture.url }))
        }}
      />
      {field("alt", t("richText.imageAlt"), t("richText.imageAltHint"))}
      {!present && field("caption", t("richText.caption"))}
    </SmallDialog>
  )
}

function selectedImage(editor: Editor): { src: string; alt: string } | null {
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

/** Changes the selected picture, or inserts a figure where none is selected. Another picture's size is not kept. */
function writeImage(editor: Editor, { src, alt, caption, size }: WrittenImage): void {
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
