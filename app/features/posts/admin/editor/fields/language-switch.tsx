import { useTranslation } from "react-i18next"
import { type Locale, locales } from "#app/i18n/paths.ts"

type Props = {
  language: Locale
  onChoose: (locale: Locale) => void
  /** Whether some text of a language is missing. */
  isMissing: (locale: Locale) => boolean
  className: string
}

/** Chooses the language that is written in, where there is room for one alone. */
export function LanguageSwitch({ language, onChoose, isMissing, className }: Props) {
  const { t } = useTranslation("admin")
  return (
    <fieldset aria-label={t("form.language")} className={`border border-control bg-white ${className}`}>
      {locales.map(locale => (
        <button
          key={locale}
          type="button"
          aria-pressed={locale === language}
          onClick={() => onChoose(locale)}
          className="flex min-h-10 grow items-center justify-center gap-2 px-4 font-semibold text-[0.875rem] aria-pressed:bg-graphite-800 aria-pressed:text-white forced-colors:aria-pressed:underline"
        >
          {t(locale === "pl" ? "form.polish" : "form.english")}
          {isMissing(locale) && (
            <span aria-hidden="true" className="size-2 rounded-full bg-brass-600 ring-2 ring-white" />
          )}
        </button>
      ))}
    </fieldset>
  )
}
