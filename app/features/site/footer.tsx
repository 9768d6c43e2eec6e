import { useTranslation } from "react-i18next"
import { company } from "#app/company/company.ts"
import { registeredOffice, registrationOf } from "#app/company/identity.ts"
import { CallLink } from "#app/components/call-link.tsx"
import { Logo } from "#app/components/logo.tsx"
import { footerColumns, footerPages } from "#app/i18n/listed-pages.ts"
import { pathTo } from "#app/i18n/paths.ts"
import { useLocale } from "#app/i18n/use-locale.ts"

type Props = {
  /** The page has a newsletter block of its own, before which the footer's gives way. */
  asksAbove: boolean
  /** The newsletter block. */
  children: React.ReactNode
}

const contactLink = "inline-flex min-h-8 items-center hover:underline"

export function Footer({ asksAbove, children }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <footer className="border-white/12 border-t bg-graphite-950 text-[0.9375rem] text-white/80 print:hidden">
      <div className="frame grid gap-10 pt-12 pb-8 md:gap-12 md:pt-16 md:pb-10 md:grid-cols-2 xl:grid-cols-12">
        <div className="grid content-start gap-5 md:col-span-2 md:grid-cols-2 md:items-start md:gap-12 xl:col-span-4 xl:grid-cols-1 xl:gap-5 xl:pr-10">
          <Logo href={pathTo("home", locale)} />
          <div className="grid gap-4">
            <p className="max-w-[32em]">{t("footer.description")}</p>
            <address className="flex flex-wrap gap-x-6 font-semibold text-white not-italic">
              <CallLink className={contactLink} />{" "}
              <a href={`mailto:${company.email}`} className={contactLink}>
                {company.email}
              </a>
            </address>
          </div>
        </div>
        <div className={asksAbove ? "hidden" : "md:col-span-2 xl:col-span-8"}>{children}</div>
        <div
          className={`grid grid-cols-2 gap-x-6 gap-y-10 border-white/12 border-t pt-10 md:col-span-2 md:grid-cols-4 ${asksAbove ? "xl:col-span-8 xl:border-t-0 xl:pt-2" : "xl:col-span-12"}`}
        >
          {footerColumns.map(column => (
            <nav key={column} aria-label={t(`footer.${column}`)}>
              <p className="font-semibold text-white">{t(`footer.${column}`)}</p>
              <ul className="mt-3">
                {footerPages(column).map(page => (
                  <li key={page}>
                    <a
                      href={pathTo(page, locale)}
                      className="inline-flex min-h-8 items-center hover:text-white hover:underline"
                    >
                      {t(`nav.${page}`)}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="grid gap-1 border-white/12 border-t pt-6 text-[0.8125rem] text-white/65 md:col-span-2 xl:col-span-12">
          <p>{t("footer.copyright", { year: new Date().getFullYear(), name: company.legalName })}</p>
          <p className="flex flex-wrap gap-x-4">
            {[registeredOffice, ...registrationOf(locale)].map(part => (
              <span key={part}>{`${part} `}</span>
            ))}
          </p>
        </div>
      </div>
    </footer>
  )
}
