import type { Editor } from "@tiptap/core"
import { NodeSelection } from "@tiptap/pm/state"
import { useId, useState } from "react"
import { createPortal } from "react-dom"
import { useTranslation } from "react-i18next"
import { describedBy } from "#app/components/form-field.tsx"
import { Button, compactControlClass } from "#app/components/panel/controls.tsx"
import { Modal } from "#app/components/panel/dialogs.tsx"
import { isImageAddress } from "#app/content/image-address.ts"
import { readLooks } from "#app/content/picture-look.ts"
import { useClient } from "#app/features/session/session-provider.tsx"
import type { Locale } from "#app/i18n/paths.ts"
import { stripInvisible } from "#app/lib/typed-text.ts"
import { type AcceptedUpload, uploadedPictureOf } from "#app/lib/uploaded-picture.ts"
import { BringIn, isForeign } from "../../pictures/bring-in.tsx"
import { describeUpload, type Picture } from "../../pictures/pictures.ts"
import { PictureUpload } from "../../pictures/upload/picture-upload.tsx"
import { isLinkAddress } from "../body/extensions.ts"
import { LabelledField } from "../fields/labelled-field.tsx"

/** Without a selection the address becomes the link's text. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation("admin")
  const id = useId()
  const present: string = editor.getAttributes("link").href ?? ""
  const [address, setAddress] = useState(present)
  const [isWrong, setIsWrong] = useState(false)
  const remove = () => editor.chain().extendMarkRange("link").unsetLink().run()
  const apply = () => {
    const words = address.trim()
    const href = completeAddress(words)
    const isRemoved = href === "" && present !== ""
    if (!isRemoved && (href === "" || !isLinkAddress(href))) {
      setIsWrong(true)
      return false
    }
    if (isRemoved) remove()
    else if (editor.state.selection.empty && !present)
      editor.commands.insertContent({ type: "text", text: words, marks: [{ type: "link", attrs: { href } }] })
    else editor.chain().extendMarkRange("link").setLink({ href }).run()
    return true
  }
  return (
    <EditorDialog
      editor={editor}
      title={t("richText.link")}
      unsaved={address !== present}
      onApply={apply}
      onClose={onClose}
      onRemove={present ? remove : undefined}
    >
      <DialogField
        id={id}
        label={t("richText.linkAddress")}
        error={isWrong ? t("richText.linkIssue") : undefined}
        hint={t("richText.linkHint")}
        value={address}
        onChange={event => setAddress(event.target.value)}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
    </EditorDialog>
  )
}

const host = /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(?::\d+)?(?=[/?#]|$)/u
const pageFile = /^[^/]*\.(?:html?|php|pdf|jpe?g|png|webp)$/i

/** Adds mailto to an e-mail address, https to a host name. Other addresses, such as paths of this site, stay. */
export function completeAddress(typed: string): string {
  const [, domain] = /^[^\s@/:?#]+@([^@/?#]+)$/.exec(typed) ?? []
  if (domain && host.test(domain)) return `mailto:${typed}`
  return host.test(typed) && !pageFile.test(typed) ? `https://${typed}` : typed
}

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

type FieldProps = Pick<React.ComponentProps<typeof LabelledField>, "label" | "error" | "hint"> &
  Omit<React.ComponentProps<"input">, "className"> & { id: string }

function DialogField({ label, error, hint, ...input }: FieldProps) {
  const shown = { id: input.id, error, hint }
  return (
    <LabelledField {...shown} label={label}>
      <input
        {...describedBy(shown)}
        {...input}
        autoComplete="off"
        className={`${compactControlClass} min-h-10`}
      />
    </LabelledField>
  )
}

type DialogProps = {
  editor: Editor
  title: string
  unsaved: boolean
  /** Returns whether the dialog can be closed. */
  onApply: () => boolean
  onClose: () => void
  /** Absent where there is nothing to remove. */
  onRemove?: (() => void) | undefined
  children: React.ReactNode
}

/** A form in a dialog, outside the page's form, so that Enter submits only this one. */
function EditorDialog({ editor, title, unsaved, onApply, onClose, onRemove, children }: DialogProps) {
  const { t } = useTranslation("admin")
  const id = useId()
  const close = () => {
    onClose()
    editor.commands.focus()
  }
  const remove = () => {
    onRemove?.()
    close()
  }
  return createPortal(
    <Modal
      open
      onClose={close}
      unsaved={unsaved}
      labelledBy={id}
      className="m-auto w-[min(30rem,100vw-2rem)] rounded-plate bg-white p-5 text-ink"
    >
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          event.stopPropagation()
          if (onApply()) close()
        }}
      >
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <div className="mt-4 grid gap-4">{children}</div>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          {onRemove && (
            <Button onClick={remove} className="mr-auto">
              {t("richText.remove")}
            </Button>
          )}
          <Button onClick={close}>{t("richText.cancel")}</Button>
          <Button type="submit" tone="copper">
            {t("richText.apply")}
          </Button>
        </div>
      </form>
    </Modal>,
    document.body,
  )
}
