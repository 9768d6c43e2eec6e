import { useTranslation } from "react-i18next"
import { mark } from "#app/components/marked.tsx"
import { inPanelLanguage } from "#app/i18n/panel-language.ts"
import type { Locale } from "#app/i18n/paths.ts"
import { typeset } from "#app/i18n/typography.ts"

type Props = { title: Record<Locale, string>; className?: string }

/** A title in the language that is not the panel's, below the panel's own; nothing where it has one of them alone. */
export function OtherTitle({ title, className = "" }: Props) {
  const { t } = useTranslation("admin")
  const other = inPanelLanguage(title).lang === "pl" ? "en" : "pl"
  if (title.pl === "" || title.en === "") return null
  return (
    <p className={`text-[0.8125rem] text-muted ${className}`}>
      {t(`posts.inLanguage.${other}`, { title: "" })}
      <span lang={other}>{mark(typeset(title[other], other))}</span>
    </p>
  )
}
