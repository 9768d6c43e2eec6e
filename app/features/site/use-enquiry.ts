import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import { localeOf, pageAt, pathTo } from "#app/i18n/paths.ts"

/** The way to the form that stands on every page: for sellers of scrap, on the buyers page for buyers. */
export function useEnquiry(): { href: string; label: string } {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const contact = pathTo("contact", localeOf(pathname))
  return pageAt(pathname) === "buyers"
    ? { href: `${contact}?buying=1#form-title`, label: t("offerAny") }
    : { href: `${contact}#form-title`, label: t("quoteAny") }
}
