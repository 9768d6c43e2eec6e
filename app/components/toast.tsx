import type { Dispatch, SetStateAction } from "react"
import { createContext, useCallback, useContext, useEffect, useEffectEvent, useRef, useState } from "react"
import { createPortal } from "react-dom"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import { CloseButton } from "./close-button.tsx"

export type ToastMessage = {
  tone: "success" | "destructive"
  title: string
  description?: string | undefined
  /** Runs once. `keys` is a letter for a shortcut with Ctrl or Cmd, ignored in text fields. */
  action?: { label: string; keys?: string; onAction: () => void }
  /** The id of what it is about, where that can be undone: a later toast about the same takes its place. */
  subject?: string
  /** The path of the only page that it is shown on. */
  page?: string
  /** Time after which a success disappears, in milliseconds. */
  lifetime?: number
}

export type ToastOptions = Omit<ToastMessage, "tone" | "title">

export type ShownToast = ToastMessage & { id: number }

const maxKept = 2

/**
 * Adds a toast; the oldest is first. A success replaces earlier failures, and a toast one with the same title. One with
 * an action is replaced only by one about the same subject: it may hold the only copy of a deleted post.
 */
export function addToast(shown: readonly ShownToast[], added: ShownToast): ShownToast[] {
  const isReplaced = ({ tone, title }: ShownToast) =>
    title === added.title || (tone === "destructive" && added.tone === "success")
  const isOver = ({ subject }: ShownToast) => subject !== undefined && subject === added.subject
  const others = shown.filter(toast => !isOver(toast))
  const kept = others.filter(toast => !toast.action && !isReplaced(toast)).slice(-maxKept)
  return [...others.filter(toast => toast.action || kept.includes(toast)), added]
}

export function toastOfKey(shown: readonly ShownToast[], letter: string): number | undefined {
  return shown.findLast(({ action }) => action?.keys === letter)?.id
}

type ShowToast = (title: string, options?: ToastOptions) => void

const ToastContext = createContext<{ success: ShowToast; error: ShowToast } | null>(null)
const ToastPlaceContext = createContext<Dispatch<SetStateAction<HTMLElement | null>>>(() => {})

/** In milliseconds, longer where there is more to read. A failure stays until it is closed. */
const lifetimeOf = ({ description }: ToastMessage) => (description ? 8000 : 5000)

export function ToastProvider({ children }: { children: React.ReactNode }) {
  const [shown, setShown] = useState<ShownToast[]>([])
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const nextId = useRef(1)
  const [toast] = useState(() => {
    const showIn =
      (tone: ToastMessage["tone"]): ShowToast =>
      (title, options) => {
        const added = { tone, title, ...options, id: nextId.current++ }
        setShown(current => addToast(current, added))
      }
    return { success: showIn("success"), error: showIn("destructive") }
  })
  const close = useCallback((id: number) => setShown(current => current.filter(toast => toast.id !== id)), [])
  const toasts = shown.map(toast => (
    <DismissibleToast key={toast.id} toast={toast} shown={shown} onClose={close} />
  ))
  return (
    <ToastContext value={toast}>
      <ToastPlaceContext value={setPlace}>{children}</ToastPlaceContext>
      {place && createPortal(toasts, place)}
    </ToastContext>
  )
}

/** A polite live region in which toasts stand, and cover nothing. Before it is on the page, they wait for it. */
export function ToastPlace({ className }: { className: string }) {
  const setPlace = useContext(ToastPlaceContext)
  // Another place may have come before this one goes, as when a phone is turned.
  const ref = useCallback(
    (place: HTMLElement | null) => {
      setPlace(place)
      return () => setPlace(present => (present === place ? null : present))
    },
    [setPlace],
  )
  return <div ref={ref} role="status" aria-live="polite" className={className} />
}

/** Throws outside a ToastProvider. */
export function useToast() {
  const toast = useContext(ToastContext)
  if (!toast) throw new Error("useToast needs a ToastProvider")
  return toast
}

const tones = {
  success: "border-l-patina-600 bg-white",
  destructive: "border-l-danger bg-danger-100",
} as const

/** Without behaviour, also for server-rendered toasts. */
export function Toast({ toast, children }: { toast: ToastMessage; children?: React.ReactNode }) {
  return (
    <div
      data-toast={toast.tone}
      className={`flex flex-wrap items-start gap-x-4 border border-line border-l-4 p-4 text-ink shadow-[0_8px_30px_rgb(0_0_0/0.14)] ${tones[toast.tone]}`}
    >
      <div className="wrap-anywhere min-w-0 flex-1">
        <p className="font-semibold">{toast.title}</p>
        {toast.description && <p className="text-[0.9375rem] text-muted">{toast.description}</p>}
      </div>
      {children}
    </div>
  )
}

type DismissibleProps = {
  toast: ShownToast
  shown: readonly ShownToast[]
  onClose: (id: number) => void
}

function DismissibleToast({ toast, shown, onClose }: DismissibleProps) {
  const { t } = useTranslation()
  const { id, tone, action, lifetime = lifetimeOf(toast) } = toast
  const { pathname } = useLocation()
  const [isPaused, setIsPaused] = useState(false)
  useEffect(() => {
    if (tone !== "success" || isPaused) return
    const timer = setTimeout(() => onClose(id), lifetime)
    return () => clearTimeout(timer)
  }, [id, tone, lifetime, isPaused, onClose])
  const act = () => {
    onClose(id)
    action?.onAction()
  }
  useShortcut(action?.keys && toastOfKey(shown, action.keys) === id ? action.keys : undefined, act)
  const pause = () => setIsPaused(true)
  const resume = () => setIsPaused(false)
  if (toast.page && toast.page !== pathname) return null
  return (
    <div onMouseEnter={pause} onMouseLeave={resume} onFocus={pause} onBlur={resume}>
      <Toast toast={toast}>
        {action && (
          <button
            type="button"
            onClick={act}
            className="min-h-6 font-semibold underline underline-offset-4 md:order-1 md:basis-full md:text-left"
          >
            {action.label}
          </button>
        )}
        <CloseButton
          label={t("toast.close")}
          onClick={() => onClose(id)}
          className="-m-2 size-9 text-muted hover:text-ink"
        />
      </Toast>
    </div>
  )
}

/** With Ctrl or Cmd; ignored in text fields. */
function useShortcut(letter: string | undefined, act: () => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = (event.target as Element | null)?.closest?.("input, textarea, select, [contenteditable]")
    if (isTyping || event.shiftKey || event.altKey || !(event.ctrlKey || event.metaKey)) return
    if (event.key.toLowerCase() !== letter) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    if (!letter) return
    addEventListener("keydown", onKeyDown)
    return () => removeEventListener("keydown", onKeyDown)
  }, [letter])
}
