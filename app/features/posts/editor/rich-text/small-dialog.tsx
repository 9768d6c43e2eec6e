import { useId } from "react"
import { createPortal } from "react-dom"
import { useTranslation } from "react-i18next"
import { compactButtonClass } from "#app/components/panel/compact-class.ts"
import { Modal } from "#app/components/panel/dialogs.tsx"

type Props = {
  title: string
  onApply: () => void
  onClose: () => void
  /** Takes away what is edited; absent where there is nothing yet. */
  onRemove?: (() => void) | undefined
  children: React.ReactNode
}

/** A small form over the editor. It stands outside of the form of the page, so that Enter sends it alone. */
export function SmallDialog({ title, onApply, onClose, onRemove, children }: Props) {
  const { t } = useTranslation("admin")
  const id = useId()
  return createPortal(
    <Modal
      open
      onClose={onClose}
      labelledBy={id}
      className="m-auto w-[min(30rem,100vw-2rem)] rounded-plate bg-white p-5 text-ink"
    >
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          event.stopPropagation()
          onApply()
        }}
      >
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <div className="mt-4 grid gap-4">{children}</div>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          {onRemove && (
            <button type="button" onClick={onRemove} className={`${compactButtonClass("quiet")} mr-auto`}>
              {t("richText.remove")}
            </button>
          )}
          <button type="button" onClick={onClose} className={compactButtonClass("quiet")}>
            {t("richText.cancel")}
          </button>
          <button type="submit" className={compactButtonClass("copper")}>
            {t("richText.apply")}
          </button>
        </div>
      </form>
    </Modal>,
    document.body,
  )
}
