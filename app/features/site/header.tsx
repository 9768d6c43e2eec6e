import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import { headquarters } from "#app/company/branches.ts"
import { telephoneAddress } from "#app/company/company.ts"
import { TelephoneIcon } from "#app/components/links.tsx"
import { Logo } from "#app/components/logo.tsx"
import { headerPages } from "#app/i18n/listed-pages.ts"
import { localeOf, locales, localizedAlternate, pathTo } from "#app/i18n/paths.ts"
import { useEnquiry } from "./quote-strip.tsx"

function isCurrent(href: string, pathname: string): boolean {
  const isHome = href === "/" || href === "/en"
  return pathname === href || (!isHome && pathname.startsWith(`${href}/`))
}

/**
 * Over the page's dark top a shade, white once scrolled, as the site's script says; dark without scripts. Its parts
 * stand at the right, and would move if it were seen before its end has arrived.
 */
export function Header() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const locale = localeOf(pathname)
  const enquiry = useEnquiry()
  const links = headerPages.map(page => {
    const href = pathTo(page, locale)
    return { page, href, current: isCurrent(href, pathname) }
  })
  return (
    <header className="not-has-[details>nav]:invisible fixed inset-x-0 top-0 z-40 bg-linear-to-b from-graphite-950/50 to-transparent text-[0.9375rem] text-white transition-colors duration-200 forced-colors:bg-[Canvas] print:hidden noscript:bg-graphite-950 scrolled:bg-white scrolled:bg-none scrolled:text-ink scrolled:shadow-[0_1px_0_var(--color-line),0_6px_24px_rgb(17_20_22/0.08)]">
      <div className="frame">
        <div className="flex h-17 items-center gap-2 min-[22.5rem]:gap-4 md:gap-6 border-white/15 border-b xl:h-21 scrolled:border-transparent">
          <Logo href={pathTo("home", locale)} />
          <nav aria-label={t("nav.label")} className="hidden xl:block">
            <ul className="flex h-21 gap-5 min-[90rem]:gap-7">
              {links.map(({ page, href, current }) => (
                <li key={page}>
                  <a
                    href={href}
                    aria-current={current ? "page" : undefined}
                    className="-mb-px flex h-21 items-center border-transparent border-b-2 opacity-90 hover:opacity-100 aria-[current]:border-copper-400 aria-[current]:font-semibold aria-[current]:opacity-100 forced-colors:not-aria-[current]:border-b-0"
                  >
                    {t(`nav.${page}`)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <LanguageSwitch /> <CallLink />{" "}
          <a
            href={enquiry.href}
            className="hidden min-h-11 items-center whitespace-nowrap rounded-plate bg-copper-600 px-4 font-semibold text-white hover:bg-copper-700 md:flex forced-colors:border"
          >
            {enquiry.label}
          </a>
          <details data-menu className="xl:hidden">
            <summary
              className="-mr-2 grid size-11 cursor-pointer list-none place-items-center [&::-webkit-details-marker]:hidden"
              aria-label={t("nav.menu")}
            >
              <svg aria-hidden="true" viewBox="0 0 22 16" className="w-5.5 stroke-2 stroke-current">
                <path d="M0 2h22M0 8h22M0 14h22" className="in-open:hidden" />
                <path d="M3 0l16 16M19 0L3 16" className="hidden in-open:block" />
              </svg>
            </summary>
            <nav
              aria-label={t("nav.menu")}
              className="absolute inset-x-0 top-17 max-h-[calc(100svh-4.25rem)] overflow-y-auto border-white/15 border-t bg-graphite-950 text-white forced-colors:border-b"
            >
              <ul className="frame py-3">
                {links.map(({ page, href, current }) => (
                  <li key={page} className="border-white/12 border-b last:border-0">
                    <a
                      href={href}
                      aria-current={current ? "page" : undefined}
                      className="flex min-h-13 items-center font-heading font-semibold text-lg decoration-2 underline-offset-8 aria-[current]:text-copper-400 aria-[current]:underline"
                    >
                      {t(`nav.${page}`)}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          </details>
        </div>
      </div>
    </header>
  )
}

/** The headquarters' telephone, on a phone as a sign alone. */
function CallLink() {
  const { t } = useTranslation()
  const [phone] = headquarters.phones
  return (
    <a
      href={telephoneAddress(phone)}
      className="flex size-11 items-center justify-center gap-2 rounded-plate font-semibold max-md:bg-copper-600 max-md:text-white md:w-auto md:hover:underline forced-colors:border"
    >
      <TelephoneIcon />
      <span className="whitespace-nowrap max-md:sr-only">
        <span className="sr-only">{t("call")}: </span>
        {phone}
      </span>
    </a>
  )
}

const labels = { pl: "nav.inPolish", en: "nav.inEnglish" } as const

function LanguageSwitch() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const current = localeOf(pathname)
  return (
    <nav aria-label={t("nav.language")} className="flex border border-current/40 text-[0.8125rem]">
      {locales.flatMap(locale => [
        " ",
        <a
          key={locale}
          href={localizedAlternate(pathname, locale) + search}
          hrefLang={locale}
          title={t(labels[locale])}
          aria-current={locale === current ? "true" : undefined}
          className="grid min-h-7.5 min-w-9.5 place-items-center uppercase hover:bg-white/15 aria-[current]:bg-white aria-[current]:font-semibold aria-[current]:text-ink scrolled:hover:bg-paper scrolled:aria-[current]:bg-ink scrolled:aria-[current]:text-white forced-colors:aria-[current]:bg-[Highlight]! forced-colors:aria-[current]:text-[HighlightText]! forced-colors:aria-[current]:forced-color-adjust-none"
        >
          <span lang={locale}>{locale}</span>
        </a>,
      ])}
    </nav>
  )
}
