import { useNavigation } from "react-router"
import { type Page, pageAt } from "#app/i18n/paths.ts"
import { useSlow } from "./use-slow.ts"

/** Returns the page that React is on its way to, once that takes long enough to be shown; null otherwise. */
export function useAwaitedPage(): Page | null {
  const { state, location } = useNavigation()
  const slow = useSlow(state === "loading")
  return slow && location ? pageAt(location.pathname) : null
}
