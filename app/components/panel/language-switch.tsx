import { createContext, use } from "react"
import { useTranslation } from "react-i18next"
import { type Locale, locales } from "#app/i18n/paths.ts"

/** Chooses the panel's language: for this browser, and for the account of whoever is signed in. */
export const ChooseLanguage = createContext<(language: Locale) => void>(() => {})

export function LanguageSwitch({ className = "" }: { className?: string }) {
  const { t, i18n } = useTranslation("admin")
  const choose = use(ChooseLanguage)
  return (
    <fieldset
      aria-label={t("language.label")}
      className={`flex w-fit flex-none border border-current/40 text-[0.8125rem] ${className}`}
    >
      {locales.map(locale => (
        <button
          key={locale}
          type="button"
          title={t(`language.${locale}`)}
          aria-pressed={locale === i18n.language}
          onClick={() => choose(locale)}
          className="grid min-h-7.5 min-w-9.5 place-items-center uppercase hover:bg-current/15 aria-pressed:bg-white aria-pressed:font-semibold aria-pressed:text-ink forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] forced-colors:aria-pressed:forced-color-adjust-none"
        >
          <span lang={locale}>{locale}</span>
        </button>
      ))}
    </fieldset>
  )
}
