import { useLocation } from "react-router"
import { type Locale, localeOf } from "./paths.ts"

export function useLocale(): Locale {
  return localeOf(useLocation().pathname)
}
