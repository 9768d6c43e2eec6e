import { useEffect, useRef } from "react"

/**
 * Takes the ids of the rows that are shown; returns how to say that one was deleted. The focus then goes to the button
 * that deletes the next row, or the one before, or to the page when none is left.
 */
export function useFocusAfterDeletion(ids: readonly string[]): (deleted: string) => void {
  const shown = useRef(ids)
  const wanted = useRef<{ gone: string; next: string | undefined } | null>(null)
  useEffect(() => {
    shown.current = ids
    if (!wanted.current || ids.includes(wanted.current.gone)) return
    const { next } = wanted.current
    wanted.current = null
    const target = next && document.querySelector<HTMLElement>(`[data-delete="${CSS.escape(next)}"]`)
    const page = document.querySelector<HTMLElement>("main")
    if (target) target.focus()
    else page?.focus()
  }, [ids])
  return deleted => {
    const place = shown.current.indexOf(deleted)
    wanted.current = { gone: deleted, next: shown.current[place + 1] ?? shown.current[place - 1] }
  }
}
