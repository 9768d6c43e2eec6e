import type { Editor } from "@tiptap/core"
import { useId } from "react"
import { createPortal } from "react-dom"
import { useTranslation } from "react-i18next"
import { Button } from "#app/components/panel/controls.tsx"
import { Modal } from "#app/components/panel/dialogs.tsx"

type DialogProps = {
  editor: Editor
  title: string
  unsaved: boolean
  onApply: () => boolean
  onClose: () => void
  /** Absent where there is nothing to remove. */
  onRemove?: (() => void) | undefined
  children: React.ReactNode
}

/** A form in a dialog, outside the page's form, so that Enter submits only this one. */
export function EditorDialog({ editor, title, unsaved, onApply, onClose, onRemove, children }: DialogProps) {
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
