import { type RefObject, useEffect } from "react"

/** Takes a form and whether it can be sent now; Ctrl+S, or Cmd+S, sends it. */
export function useSaveShortcut(form: RefObject<HTMLFormElement | null>, enabled: boolean): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      if (enabled && !document.querySelector("dialog:modal")) form.current?.requestSubmit()
    }
    addEventListener("keydown", onKeyDown)
    return () => removeEventListener("keydown", onKeyDown)
  }, [form, enabled])
}
