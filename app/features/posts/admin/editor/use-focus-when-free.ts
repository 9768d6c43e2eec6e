import { type RefObject, useEffect, useRef } from "react"

/** Takes a form and whether something else has to be decided first; once that is, its first text takes the focus. */
export function useFocusWhenFree(form: RefObject<HTMLFormElement | null>, blocked: boolean): void {
  const wasBlocked = useRef(blocked)
  useEffect(() => {
    if (wasBlocked.current && !blocked) form.current?.querySelector("textarea")?.focus()
    wasBlocked.current = blocked
  }, [form, blocked])
}
