import { useTranslation } from "react-i18next"
import { headquarters } from "#app/company/branches.ts"
import { telephoneAddress } from "#app/company/company.ts"
import { TelephoneIcon } from "#app/components/links.tsx"
import { useEnquiry } from "./use-enquiry.ts"

/**
 * On a phone, at the bottom of the window until the page's content ends: the telephone and the way to the form. It gives way
 * while a field is filled in, in its place, so that nothing moves.
 */
export function QuoteStrip() {
  const { t } = useTranslation()
  const enquiry = useEnquiry()
  const [phone = ""] = headquarters.phones
  const link = "flex min-h-14 items-center justify-center gap-2.5 px-3 text-center font-semibold"
  return (
    <nav
      data-strip
      aria-label={t("quoteStrip")}
      className="bottom-0 z-30 grid grid-cols-2 border-white/15 border-t bg-graphite-950 text-[0.9375rem] text-white md:hidden print:hidden"
    >
      <a href={telephoneAddress(phone)} className={link}>
        <TelephoneIcon />
        <span className="whitespace-nowrap">{phone}</span>
      </a>{" "}
      <a href={enquiry.href} className={`${link} bg-copper-600 forced-colors:border-l`}>
        {enquiry.label}
      </a>
    </nav>
  )
}
