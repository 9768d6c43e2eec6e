import { useTranslation } from "react-i18next"
import { describedBy } from "#app/components/form-field.tsx"
import { compactControlClass } from "#app/components/panel/controls.tsx"
import { Field } from "#app/components/panel/field.tsx"
import { SegmentedControl } from "#app/components/panel/segmented-control.tsx"
import { locales } from "#app/i18n/paths.ts"
import { namesContact } from "#app/lib/names-contact.ts"
import { maxConsentLength, type Statement } from "./additions.ts"

type Props = {
  id: string
  statement: Statement
  /** Whether a missing consent is said. */
  tried: boolean
  onChange: (statement: Statement) => void
}

/** The language of the mails, and where the consent comes from, which must be said. */
export function StatementFields({ id, statement, tried, onChange }: Props) {
  const { t } = useTranslation("admin")
  const consentId = `${id}-consent`
  const fault = tried && consentFault(statement)
  const error = fault ? t(`subscribers.adding.${fault}`) : undefined
  return (
    <>
      <div>
        <p className="mb-1.5 font-semibold text-[0.8125rem]">{t("subscribers.adding.language")}</p>
        <SegmentedControl
          label={t("subscribers.adding.language")}
          choices={locales.map(value => ({ value, label: t(`list.languages.${value}`) }))}
          chosen={statement.language}
          onChoose={language => onChange({ ...statement, language })}
        />
      </div>
      <Field
        id={consentId}
        label={t("subscribers.adding.consent")}
        hint={t("subscribers.adding.consentHint")}
        error={error}
      >
        <textarea
          {...describedBy({ id: consentId, error, hint: true })}
          id={consentId}
          rows={2}
          required
          maxLength={maxConsentLength}
          value={statement.consent}
          onChange={({ target }) => onChange({ ...statement, consent: target.value })}
          className={compactControlClass}
        />
      </Field>
    </>
  )
}

/** The database would refuse these. */
export function consentFault({ consent }: Statement): "consentMissing" | "consentContacts" | null {
  if (consent.trim() === "") return "consentMissing"
  return namesContact(consent) ? "consentContacts" : null
}
