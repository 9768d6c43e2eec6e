import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import { localeOf, locales, localizedAlternate } from "#app/i18n/paths.ts"

const labels = { pl: "nav.inPolish", en: "nav.inEnglish" } as const

/** Two links to this page in Polish and in English; the current one is filled. */
export function LanguageSwitch() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const current = localeOf(pathname)
  return (
    <nav aria-label={t("nav.language")} className="flex border border-current/40 text-[0.8125rem]">
      {locales.map(locale => (
        <a
          key={locale}
          href={localizedAlternate(pathname, locale) + search}
          hrefLang={locale}
          data-alternate
          title={t(labels[locale])}
          aria-current={locale === current ? "true" : undefined}
          className="grid min-h-7.5 min-w-9.5 place-items-center uppercase hover:bg-white/15 aria-[current]:bg-white aria-[current]:font-semibold aria-[current]:text-ink scrolled:hover:bg-paper scrolled:aria-[current]:bg-ink scrolled:aria-[current]:text-white forced-colors:aria-[current]:bg-[Highlight]! forced-colors:aria-[current]:text-[HighlightText]! forced-colors:aria-[current]:forced-color-adjust-none"
        >
          <span lang={locale}>{locale}</span>
        </a>
      ))}
    </nav>
  )
}
