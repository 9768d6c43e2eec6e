import { useId } from "react"
import { CloseButton } from "./close-button.tsx"
import { Modal } from "./modal.tsx"

type Props = {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  children: React.ReactNode
}

/** A window over the page, with a title and a close button. */
export function Dialog({ open, onClose, title, closeLabel, children }: Props) {
  const id = useId()
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={id}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(56rem,100vw-2rem)] overflow-hidden rounded-plate bg-white text-ink open:flex open:flex-col"
    >
      <div className="flex items-center gap-4 border-rule border-b px-5 py-3.5">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <CloseButton label={closeLabel} onClick={onClose} />
      </div>
      {children}
    </Modal>
  )
}
