import { useEffect, useId, useLayoutEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { CloseButton } from "../close-button.tsx"

type ModalProps = {
  open: boolean
  /** Also called when the browser closed the dialog, by Escape. */
  onClose: () => void
  /** Something was typed that closing would lose: Escape asks first. */
  unsaved?: boolean | undefined
  labelledBy: string
  className: string
  children: React.ReactNode
}

const fields = "input:not([hidden], [type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)"

/** A native modal dialog: the browser traps the focus and restores it on closing. The field with the attribute autofocus is focused, or else the first one. */
export function Modal({ open, onClose, unsaved, labelledBy, className, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const mayLeave = useMayLeave(unsaved)
  useEffect(() => {
    if (!open) return dialog.current?.close()
    dialog.current?.showModal()
    if (!dialog.current?.querySelector("[autofocus]"))
      dialog.current?.querySelector<HTMLElement>(fields)?.focus()
  }, [open])
  // One that is taken from the page while it is open would not give the focus back.
  useLayoutEffect(() => () => dialog.current?.close(), [])
  return (
    <dialog
      ref={dialog}
      onClose={() => dialog.current && onClose()}
      // Browsers let a second Escape close a dialog without an event that could be cancelled.
      onKeyDown={event => {
        if (!unsaved || event.key !== "Escape" || !dialog.current?.contains(event.target as Node)) return
        event.preventDefault()
        if (mayLeave()) onClose()
      }}
      // As on a phone, by its gesture to go back. A chooser of files that is closed dispatches it, too.
      onCancel={event => event.target === dialog.current && !mayLeave() && event.preventDefault()}
      aria-labelledby={labelledBy}
      className={`max-w-none backdrop:bg-graphite-950/60 ${className}`}
    >
      {open && children}
    </dialog>
  )
}

function useMayLeave(unsaved: boolean | undefined): () => boolean {
  const { t } = useTranslation("admin")
  return () => !unsaved || confirm(t("dialog.discard"))
}

type TitledProps = Pick<ModalProps, "open" | "onClose" | "unsaved"> & {
  title: string
  closeLabel: string
  children: React.ReactNode
}

type HeadProps = Pick<TitledProps, "title" | "closeLabel" | "onClose"> & { id: string; className: string }

function Head({ id, title, closeLabel, onClose, className }: HeadProps) {
  return (
    <div className={`flex items-center ${className}`}>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <CloseButton
        label={closeLabel}
        onClick={onClose}
        className="-m-2 ml-auto size-10 opacity-80 hover:opacity-100"
      />
    </div>
  )
}

export function Dialog({ children, ...head }: TitledProps) {
  const id = useId()
  const mayLeave = useMayLeave(head.unsaved)
  return (
    <Modal
      {...head}
      labelledBy={id}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(56rem,100vw-2rem)] overflow-hidden rounded-plate bg-white text-ink open:flex open:flex-col"
    >
      <Head
        {...head}
        onClose={() => mayLeave() && head.onClose()}
        id={id}
        className="gap-4 border-rule border-b px-5 py-3.5"
      />
      {children}
    </Modal>
  )
}

/** Shown in the dialog, as a toast would lie behind it, and not be read out. */
export function DialogFailure({ text }: { text: string | undefined }) {
  return (
    text && (
      <p role="alert" className="basis-full border-danger border-l-4 bg-danger-100 px-4 py-2">
        {text}
      </p>
    )
  )
}

/** From this width the page shows the drawer's content itself. */
const wideWindow = "(width >= 48rem)"

export function Drawer({ children, ...head }: TitledProps) {
  const { onClose } = head
  const id = useId()
  useEffect(() => {
    const query = matchMedia(wideWindow)
    query.addEventListener("change", onClose)
    return () => query.removeEventListener("change", onClose)
  }, [onClose])
  return (
    <Modal
      {...head}
      labelledBy={id}
      className="my-0 ml-0 h-dvh max-h-none w-[min(18rem,100vw-3.5rem)] flex-col overflow-y-auto bg-graphite-950 p-4 text-white open:flex"
    >
      <Head {...head} id={id} className="mb-5 pl-3" />
      {children}
    </Modal>
  )
}
