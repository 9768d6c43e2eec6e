import type { Editor } from "@tiptap/core"
import { Fragment } from "@tiptap/pm/model"
import { NodeSelection } from "@tiptap/pm/state"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { isImageAddress } from "#app/content/image-address.ts"
import { readLooks } from "#app/content/picture-look.ts"
import { useClient } from "#app/features/session/session-provider.tsx"
import type { Locale } from "#app/i18n/paths.ts"
import { cleanLine, stripInvisible } from "#app/lib/typed-text.ts"
import { type AcceptedUpload, uploadedPictureOf } from "#app/lib/uploaded-picture.ts"
import { ImportPictures, isForeign } from "../../pictures/import-pictures.tsx"
import { describeUpload, type Picture } from "../../pictures/pictures.ts"
import { PicturePreview } from "../../pictures/thumbnail.tsx"
import { PictureUpload } from "../../pictures/upload/picture-upload.tsx"
import { InputField, useDebounced } from "../fields/labelled-field.tsx"
import { isEmbedded } from "../paste/embedded-pictures.ts"
import { EditorDialog } from "./editor-dialog.tsx"
import { placeBetweenBlocks } from "./picture-place.ts"

type ImageProps = {
  editor: Editor
  /** Uploaded at once. */
  file?: File
  /** Files that were pasted together: from the second on, each goes behind the one before. */
  number?: { place: number; count: number }
  onClose: () => void
}

const imageTexts = ["src", "alt", "caption"] as const

/** A caption only for a new picture. */
export function ImageDialog({ editor, file, number = { place: 1, count: 1 }, onClose }: ImageProps) {
  const { t } = useTranslation("admin")
  const id = useId()
  const client = useClient()
  const lang = editor.view.dom.lang as Locale
  const isNext = number.place > 1
  const present = isNext ? null : selectedImage(editor)
  const [opened] = useState({ src: "", alt: "", ...(!file && present), caption: "" })
  const [image, setImage] = useState(opened)
  const [uploaded, setUploaded] = useState<AcceptedUpload | null>(null)
  const [isTried, setIsTried] = useState(false)
  const shown = useDebounced(image.src.trim())
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
    const alt = cleanLine(image.alt).trim()
    writeImage(editor, isNext, { src, alt, caption: image.caption.trim(), size })
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
    <InputField
      id={`${id}-${name}`}
      label={label}
      error={isTried ? issues[name] : undefined}
      hint={hint}
      // A pasted file needs only its description. The dialog looks for this attribute; React sets none.
      ref={node => void node?.toggleAttribute("autofocus", name === "alt" && file !== undefined)}
      value={image[name]}
      onChange={event => setImage({ ...image, [name]: event.target.value })}
    />
  )
  return (
    <EditorDialog
      editor={editor}
      title={number.count > 1 ? t("richText.imageOf", number) : t("richText.image")}
      unsaved={imageTexts.some(name => image[name] !== opened[name])}
      onApply={apply}
      onClose={onClose}
    >
      {field("src", t("richText.imageAddress"), t("form.imageHint"))}
      {isForeign(image.src.trim()) && (
        <ImportPictures
          key={image.src.trim()}
          addresses={[image.src.trim()]}
          onImported={(_, picture) => {
            take(picture)
            return true
          }}
        />
      )}
      <PictureUpload file={file} chosen={image.src} onUploaded={take} onChosen={choose} />
      {/* Its room is there with the address, so that no button moves when the preview comes a moment later. */}
      {!issues.src && (
        <div className="min-h-34.5">
          {isImageAddress(shown) && (
            <PicturePreview
              key={shown}
              address={shown}
              sizes="16rem"
              className="h-32 w-auto max-w-full object-contain"
            />
          )}
        </div>
      )}
      {field("alt", t("richText.imageAlt"), t("richText.imageAltHint"))}
      {!present && field("caption", t("richText.caption"))}
    </EditorDialog>
  )
}

function selectedImage(editor: Editor): { src: string; alt: string } | null {
  const { selection } = editor.state
  if (!(selection instanceof NodeSelection) || !/^(?:image|figureImage)$/.test(selection.node.type.name))
    return null
  const { src, alt } = selection.node.attrs
  return { src: isEmbedded(src) ? "" : (src ?? ""), alt: alt ?? "" }
}

type WrittenImage = {
  src: string
  alt: string
  caption: string
  /** In pixels; null where unknown. */
  size: { width: number; height: number } | null
}

/** Changes the selected picture, or inserts a figure; one of the next files changes none. A new address drops the old size. */
function writeImage(editor: Editor, isNext: boolean, { src, alt, caption, size }: WrittenImage): void {
  const present = isNext ? null : selectedImage(editor)
  if (present) {
    const { name } = (editor.state.selection as NodeSelection).node.type
    const sizeThen = size ?? (present.src === src ? {} : { width: null, height: null })
    editor.commands.updateAttributes(name, { src, alt, ...sizeThen })
    return
  }
  const words = caption ? [{ type: "figcaption", content: [{ type: "text", text: caption }] }] : []
  const figure = editor.schema.nodeFromJSON({
    type: "figure",
    content: [{ type: "figureImage", attrs: { src, alt, ...size } }, ...words],
  })
  const { selection } = editor.state
  const place = placeBetweenBlocks(selection, Fragment.from(figure)) ?? selection.to
  editor.commands.insertContentAt(place, figure.toJSON())
}
