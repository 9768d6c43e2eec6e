import type { Editor } from "@tiptap/core"
import { NodeSelection } from "@tiptap/pm/state"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { isImageAddress } from "#app/content/image-address.ts"
import { readLooks } from "#app/content/picture-look.ts"
import { useClient } from "#app/features/session/session-provider.tsx"
import type { Locale } from "#app/i18n/paths.ts"
import { stripInvisible } from "#app/lib/typed-text.ts"
import { type AcceptedUpload, uploadedPictureOf } from "#app/lib/uploaded-picture.ts"
import { BringIn, isForeign } from "../../pictures/bring-in.tsx"
import { describeUpload, type Picture } from "../../pictures/pictures.ts"
import { PictureUpload } from "../../pictures/upload/picture-upload.tsx"
import { DialogField, EditorDialog } from "./editor-dialog.tsx"

type ImageProps = {
  editor: Editor
  /** Uploaded at once. */
  file?: File
  onClose: () => void
}

const imageTexts = ["src", "alt", "caption"] as const

/** A caption only for a new picture. */
export function ImageDialog({ editor, file, onClose }: ImageProps) {
  const { t } = useTranslation("admin")
  const id = useId()
  const client = useClient()
  const lang = editor.view.dom.lang as Locale
  const present = selectedImage(editor)
  const [opened] = useState({ src: "", alt: "", ...(!file && present), caption: "" })
  const [image, setImage] = useState(opened)
  const [uploaded, setUploaded] = useState<AcceptedUpload | null>(null)
  const [isTried, setIsTried] = useState(false)
  const issues = {
    src: isImageAddress(image.src.trim()) ? undefined : t("form.issues.imageAddress"),
    alt: stripInvisible(image.alt) ? undefined : t("richText.imageAltMissing"),
    caption: undefined,
  }
  const apply = () => {
    setIsTried(true)
    if (issues.src || issues.alt) return false
    const src = image.src.trim()
    const size = uploaded?.url === src ? { width: uploaded.width, height: uploaded.height } : null
    const alt = image.alt.trim()
    writeImage(editor, { src, alt, caption: image.caption.trim(), size })
    // Without it the picture can be described on its own page.
    if (uploadedPictureOf(src)) describeUpload(client, src, lang, alt).catch(() => {})
    return true
  }
  const prefill = (alt: string | undefined) => alt && setImage(image => ({ ...image, alt: image.alt || alt }))
  const take = (picture: AcceptedUpload) => {
    setUploaded(picture)
    setImage(image => ({ ...image, src: picture.url }))
    // The same file may have been uploaded and described before.
    void readLooks(client, [picture.url]).then(read =>
      prefill(read.ok ? read.data[0]?.description[lang] : ""),
    )
  }
  const choose = ({ address, width, height, description }: Picture) => {
    setUploaded(height === null ? null : { url: address, width, height })
    setImage(image => ({ ...image, src: address, alt: description[lang] || image.alt }))
  }
  const field = (name: keyof typeof image, label: string, hint?: string) => (
    <DialogField
      id={`${id}-${name}`}
      label={label}
      error={isTried ? issues[name] : undefined}
      hint={hint}
      value={image[name]}
      onChange={event => setImage({ ...image, [name]: event.target.value })}
    />
  )
  return (
    <EditorDialog
      editor={editor}
      title={t("richText.image")}
      unsaved={imageTexts.some(name => image[name] !== opened[name])}
      onApply={apply}
      onClose={onClose}
    >
      {field("src", t("richText.imageAddress"), t("form.imageHint"))}
      {isForeign(image.src.trim()) && (
        <BringIn
          key={image.src.trim()}
          addresses={[image.src.trim()]}
          onBrought={(_, picture) => {
            take(picture)
            return true
          }}
        />
      )}
      <PictureUpload file={file} chosen={image.src} onUploaded={take} onChosen={choose} />
      {field("alt", t("richText.imageAlt"), t("richText.imageAltHint"))}
      {!present && field("caption", t("richText.caption"))}
    </EditorDialog>
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
  /** In pixels; null where unknown. */
  size: { width: number; height: number } | null
}

/** Changes the selected picture, or inserts a figure. A new address drops the old size. */
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
