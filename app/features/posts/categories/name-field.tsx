import { useTranslation } from "react-i18next"
import { describedBy, FieldError } from "#app/components/form-field.tsx"
import { compactControlClass } from "#app/components/panel/controls.tsx"
import type { Locale } from "#app/i18n/paths.ts"
import type { NameIssue } from "./categories.ts"

type Props = {
  id: string
  locale: Locale
  value: string
  placeholder?: string
  issue: NameIssue | undefined
  onChange: (name: string) => void
}

export function NameField({ id, locale, value, placeholder, issue, onChange }: Props) {
  const { t } = useTranslation("admin")
  const error = issue && t(`categories.issues.${issue}`)
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-[0.8125rem]">
        {t(`categories.name.${locale}`)}
      </label>
      <input
        {...describedBy({ id, error })}
        id={id}
        lang={locale}
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        className={`${compactControlClass} min-h-10`}
      />
      <FieldError id={id} error={error} />
    </div>
  )
}
