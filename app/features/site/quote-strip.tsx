import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import { headquarters } from "#app/company/branches.ts"
import { telephoneAddress } from "#app/company/company.ts"
import { TelephoneIcon } from "#app/components/links.tsx"
import { localeOf, pageAt, pathTo } from "#app/i18n/paths.ts"

/** On phones, until the content ends. It gives way in its place while a field is filled in: nothing moves. */
export function QuoteStrip() {
  const { t } = useTranslation()
  const enquiry = useEnquiry()
  const [phone] = headquarters.phones
  const link = "flex min-h-14 items-center justify-center gap-2.5 px-3 text-center font-semibold"
  return (
    <nav
      data-strip
      aria-label={t("quoteStrip")}
      className="bottom-0 z-30 grid grid-cols-2 border-white/15 border-t bg-graphite-950 text-[0.9375rem] text-white md:hidden print:hidden"
    >
      <a href={telephoneAddress(phone)} className={link}>
        {/* The icon comes after the number, in room kept for it: a page that ends between the two for now moves nothing. */}
        <span className="relative whitespace-nowrap ps-7.5">
          {phone}
          <span className="absolute start-0 top-1/2 -translate-y-1/2">
            <TelephoneIcon />
          </span>
        </span>
      </a>{" "}
      <a href={enquiry.href} className={`${link} bg-copper-600 forced-colors:border-l`}>
        {enquiry.label}
      </a>
    </nav>
  )
}

/** The way to the form that stands on every page: for sellers of scrap, on the buyers page for buyers. */
export function useEnquiry(): { href: string; label: string } {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const contact = pathTo("contact", localeOf(pathname))
  return pageAt(pathname) === "buyers"
    ? { href: `${contact}?buying=1#form-title`, label: t("offerAny") }
    : { href: `${contact}#form-title`, label: t("quoteAny") }
}
