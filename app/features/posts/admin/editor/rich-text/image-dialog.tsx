import type { Editor } from "@tiptap/core"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { compactControlClass } from "#app/components/compact-class.ts"
import { isImageAddress } from "#app/content/image-address.ts"
import { stripInvisible } from "#app/lib/typed-text.ts"
import type { AcceptedUpload } from "#app/lib/uploaded-picture.ts"
import { PictureUpload } from "../../../upload/picture-upload.tsx"
import { described, LabelledField } from "../fields/labelled-field.tsx"
import { selectedImage, writeImage } from "./selected-image.ts"
import { SmallDialog } from "./small-dialog.tsx"

type Props = {
  editor: Editor
  /** Uploaded at once, to stand in the place of the selection. */
  file?: File
  onClose: () => void
}

/** Asks for a picture's address or uploads one, and asks for its description and, for a new one, the words below it. */
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
