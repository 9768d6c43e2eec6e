import { useEffect, useEffectEvent, useRef } from "react"
import { useNavigate, useNavigation } from "react-router"
import { normalizeWords } from "#app/lib/typed-text.ts"

/** In milliseconds. */
const debounceDelay = 300

/**
 * A search replaces the previous one in the history. Another navigation cancels a pending search; the field follows any
 * other change of the address.
 */
export function useLiveSearch(words: string, addressOf: (words: string) => string) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(words)
  const ownAddress = useRef("")
  const { location: awaited } = useNavigation()

  const searchNow = () => {
    clearTimeout(timer.current)
    const typed = normalizeWords(field.current?.value ?? "")
    const replace = asked.current !== ""
    asked.current = typed
    ownAddress.current = addressOf(typed)
    navigate(ownAddress.current, { replace, preventScrollReset: true })
  }
  const latest = useRef(searchNow)
  const searchSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (normalizeWords(field.current?.value ?? "") !== asked.current) latest.current()
    }, debounceDelay)
  }

  useEffect(() => {
    latest.current = searchNow
  })
  useEffect(() => {
    if (!awaited || awaited.pathname + awaited.search === ownAddress.current) return
    clearTimeout(timer.current)
    if (field.current) field.current.value = asked.current
  }, [awaited])
  useEffect(() => {
    if (words === asked.current) return
    clearTimeout(timer.current)
    asked.current = words
    if (field.current) field.current.value = words
  }, [words])
  // Somebody may have typed before React ran.
  const searchTyped = useEffectEvent(searchSoon)
  useEffect(() => {
    searchTyped()
    return () => clearTimeout(timer.current)
  }, [])

  return { field, searchNow, searchSoon }
}
