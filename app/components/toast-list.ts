/** A short message about something that just happened; "destructive" for a failure. */
export type ToastMessage = {
  tone: "success" | "destructive"
  title: string
  description?: string
  /** What can be done about it, once; with Ctrl or Cmd and a letter too, where no text is being typed. */
  action?: { label: string; keys?: string; onAction: () => void }
  /** Time after which a success leaves by itself, in milliseconds. */
  lifetime?: number
}

/** A message on the screen. */
export type ShownToast = ToastMessage & { id: number }

/** Messages that stay beside a new one, those with an action aside. */
const most = 2

/**
 * Takes the messages on the screen, the oldest first, and a new one; returns what is on the screen then. A success answers
 * the failures before it, and a repeat its like. One with an action may hold the only copy of something: no other message
 * takes its place.
 */
export function addToast(shown: readonly ShownToast[], added: ShownToast): ShownToast[] {
  const answered = ({ tone, title }: ShownToast) =>
    title === added.title || (tone === "destructive" && added.tone === "success")
  const kept = shown.filter(toast => !toast.action && !answered(toast)).slice(-most)
  return [...shown.filter(toast => toast.action || kept.includes(toast)), added]
}

/** Takes the messages on the screen; returns the id of the one that a letter acts on, the newest that knows it. */
export function toastOfKey(shown: readonly ShownToast[], letter: string): number | undefined {
  return shown.findLast(({ action }) => action?.keys === letter)?.id
}
