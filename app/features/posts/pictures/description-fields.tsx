import { useId } from "react"
import { useTranslation } from "react-i18next"
import { compactControlClass } from "#app/components/panel/controls.tsx"
import type { Bilingual } from "#app/content/post.ts"
import { locales } from "#app/i18n/paths.ts"
import { maxDescription } from "./pictures.ts"

type Props = {
  description: Bilingual
  onChange: (description: Bilingual) => void
  /** The first field takes the focus when the dialog opens, which looks for this attribute; React sets none. */
  focused?: boolean
}

export function DescriptionFields({ description, onChange, focused = false }: Props) {
  const { t } = useTranslation("admin")
  const id = useId()
  return (
    <>
      {locales.map((locale, place) => (
        <div key={locale}>
          <label htmlFor={`${id}-${locale}`} className="mb-1.5 block font-semibold text-[0.8125rem]">
            {t(`pictures.description.${locale}`)}
          </label>
          <textarea
            ref={node => void node?.toggleAttribute("autofocus", focused && place === 0)}
            id={`${id}-${locale}`}
            lang={locale}
            rows={2}
            maxLength={maxDescription}
            value={description[locale]}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => onChange({ ...description, [locale]: target.value })}
            className={compactControlClass}
          />
        </div>
      ))}
      <p id={`${id}-hint`} className="text-[0.8125rem] text-muted">
        {t("pictures.descriptionHint")}
      </p>
    </>
  )
}
