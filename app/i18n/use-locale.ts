import { useLocation } from "react-router"
import { type Locale, localeOf } from "./paths.ts"

/** Returns the language of the current page. */
export function useLocale(): Locale {
  return localeOf(useLocation().pathname)
}
