import { useTranslation } from "react-i18next"
import { SegmentedControl } from "#app/components/segmented-control.tsx"
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
  const choices = locales.map(value => ({
    value,
    label: (
      <>
        {t(value === "pl" ? "form.polish" : "form.english")}
        {isMissing(value) && (
          <span aria-hidden="true" className="size-2 rounded-full bg-brass-600 ring-2 ring-white" />
        )}
      </>
    ),
  }))
  return (
    <SegmentedControl
      label={t("form.language")}
      choices={choices}
      chosen={language}
      onChoose={onChoose}
      className={className}
    />
  )
}
