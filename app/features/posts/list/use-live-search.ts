import { useEffect, useRef } from "react"
import { useNavigate, useNavigation } from "react-router"
import { useLocale } from "#app/i18n/use-locale.ts"
import { type ListQuery, listAddress, normalizeWords } from "./list-query.ts"

/** Time without another letter after which typed words are looked for, in milliseconds. */
const pause = 300

/**
 * Takes what the list shows; returns what the search field needs to look for words while they are typed. The words of
 * one search replace each other in the history. When the visitor goes elsewhere meanwhile, the search is given up;
 * when the address changes otherwise, the field follows it.
 */
export function useLiveSearch(query: ListQuery) {
  const navigate = useNavigate()
  const locale = useLocale()
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(query.words)
  const ownAddress = useRef("")
  const { location: awaited } = useNavigation()

  const searchNow = () => {
    clearTimeout(timer.current)
    const words = normalizeWords(field.current?.value ?? "")
    const replace = asked.current !== ""
    asked.current = words
    ownAddress.current = listAddress({ ...query, words, page: 1 }, locale)
    navigate(ownAddress.current, { replace, preventScrollReset: true })
  }
  const latest = useRef(searchNow)
  const searchSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (normalizeWords(field.current?.value ?? "") !== asked.current) latest.current()
    }, pause)
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
    if (query.words === asked.current) return
    clearTimeout(timer.current)
    asked.current = query.words
    if (field.current) field.current.value = query.words
  }, [query.words])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before React ran
  useEffect(() => {
    searchSoon()
    return () => clearTimeout(timer.current)
  }, [])

  return { field, searchNow, searchSoon }
}
