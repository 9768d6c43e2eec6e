import { useEffect, useId } from "react"
import { CloseButton } from "./close-button.tsx"
import { Modal } from "./modal.tsx"

/** The width from which a page has room for what the drawer holds. */
const roomy = "(width >= 48rem)"

type Props = {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  children: React.ReactNode
}

/** A dark panel that covers the left of a narrow screen; it closes when the screen becomes wide. */
export function Drawer({ open, onClose, title, closeLabel, children }: Props) {
  const id = useId()
  useEffect(() => {
    const query = matchMedia(roomy)
    query.addEventListener("change", onClose)
    return () => query.removeEventListener("change", onClose)
  }, [onClose])
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={id}
      className="my-0 ml-0 h-dvh max-h-none w-[min(18rem,100vw-3.5rem)] flex-col overflow-y-auto bg-graphite-950 p-4 text-white open:flex"
    >
      <div className="mb-5 flex items-center pl-3">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <CloseButton label={closeLabel} onClick={onClose} />
      </div>
      {children}
    </Modal>
  )
}
