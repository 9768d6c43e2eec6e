import { useEffect, useRef } from "react"

type Props = {
  open: boolean
  /** Called when the browser has closed it: by Escape, or by its own buttons. */
  onClose: () => void
  labelledBy: string
  className: string
  children: React.ReactNode
}

/** A native dialog over an inert page. The browser keeps the focus inside and gives it back on closing. */
export function Modal({ open, onClose, labelledBy, className, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby={labelledBy}
      className={`max-w-none backdrop:bg-graphite-950/60 ${className}`}
    >
      {open && children}
    </dialog>
  )
}
