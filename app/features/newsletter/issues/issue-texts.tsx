import { useId } from "react"
import { useTranslation } from "react-i18next"
import { describedBy, FieldError } from "#app/components/form-field.tsx"
import { Card } from "#app/components/panel/card.tsx"
import { compactControlClass } from "#app/components/panel/controls.tsx"
import type { Locale } from "#app/i18n/paths.ts"
import { type IssueValues, issueLimits, lengthOf, type TextName, typedText } from "./issue-values.ts"

type Props = {
  locale: Locale
  values: IssueValues
  /** Whether somebody gets the issue in this language. */
  isRead: boolean
  onChange: (changes: Partial<IssueValues>) => void
}

export function IssueTexts({ locale, values, isRead, onChange }: Props) {
  const { t } = useTranslation("admin")
  const field = (name: TextName, control: (props: ControlProps) => React.ReactNode) => (
    <IssueField
      name={name}
      locale={locale}
      value={values[name][locale]}
      onType={text => onChange({ [name]: { ...values[name], [locale]: text } })}
      control={control}
    />
  )
  return (
    <Card title={t(`list.languages.${locale}`)} aside={!isRead && t("issues.unread")}>
      <div className="grid gap-4 p-4">
        {field("subject", props => (
          <input {...props} autoComplete="off" className={`${compactControlClass} min-h-10 font-semibold`} />
        ))}
        {field("words", props => (
          <textarea
            {...props}
            rows={8}
            className={`${compactControlClass} field-sizing-content min-h-44 resize-y`}
          />
        ))}
      </div>
    </Card>
  )
}

type ControlProps = {
  id: string
  lang: string
  value: string
  onChange: (event: { target: { value: string } }) => void
}

type FieldProps = {
  name: TextName
  locale: Locale
  value: string
  onType: (text: string) => void
  control: (props: ControlProps) => React.ReactNode
}

function IssueField({ name, locale, value, onType, control }: FieldProps) {
  const { t } = useTranslation("admin")
  const id = useId()
  const limit = issueLimits[name]
  const length = lengthOf(value)
  const error = length > limit ? t("issues.tooLong", { length, limit }) : undefined
  const shown = { id, error, hint: name === "words", length: name === "subject" }
  return (
    <div>
      <div className="mb-1.5 flex justify-between gap-4 text-[0.8125rem]">
        <label htmlFor={id} className="font-semibold">
          {t(`issues.${name}.${locale}`)}
        </label>
        {shown.length && (
          <span id={`${id}-length`} className="text-muted tabular-nums">
            {t("issues.length", { length, limit })}
          </span>
        )}
      </div>
      {control({
        ...describedBy(shown),
        ...{ id, lang: locale, value, onChange: ({ target }) => onType(typedText(name, target.value)) },
      })}
      <FieldError id={id} error={error} />
      {shown.hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-[0.8125rem] text-muted">
          {t("issues.wordsHint")}
        </p>
      )}
    </div>
  )
}
