import { useId } from "react"
import { compactButtonClass } from "./compact-class.ts"
import { Modal } from "./modal.tsx"

type Props = {
  open: boolean
  /** Called when the question is dismissed: by its first button or by Escape. */
  onClose: () => void
  onConfirm: () => void
  title: string
  confirmLabel: string
  cancelLabel: string
  /** What was confirmed is under way: nothing can be pressed twice. */
  pending?: boolean
  children: React.ReactNode
}

/** A question before something that cannot be undone. The focus begins at the button that changes nothing. */
export function ConfirmDialog(props: Props) {
  const { open, onClose, onConfirm, title, confirmLabel, cancelLabel, pending = false, children } = props
  const id = useId()
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={id}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(30rem,100vw-2rem)] overflow-y-auto rounded-plate bg-white p-6 text-ink"
    >
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <div className="wrap-anywhere mt-3 grid gap-2">{children}</div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" onClick={onClose} className={compactButtonClass("quiet")}>
          {cancelLabel}
        </button>
        <button type="button" onClick={onConfirm} disabled={pending} className={compactButtonClass("danger")}>
          {confirmLabel}
        </button>
      </div>
    </Modal>
  )
}
