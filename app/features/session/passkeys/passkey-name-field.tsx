import { useId } from "react"
import { useTranslation } from "react-i18next"
import { describedBy, FormField } from "#app/components/form-field.tsx"
import { compactControlClass } from "#app/components/panel/controls.tsx"
import { cleanLine } from "#app/lib/typed-text.ts"

/** `initial`: the name to begin with. */
export function PasskeyNameField({ initial, error }: { initial: string; error: string | undefined }) {
  const { t } = useTranslation("admin")
  const id = useId()
  return (
    <FormField id={id} label={t("passkeys.name")} error={error}>
      <input
        {...describedBy({ id, error, hint: true })}
        id={id}
        name="passkey-name"
        autoComplete="off"
        maxLength={60}
        required
        defaultValue={initial}
        className={`${compactControlClass} mt-1.5 min-h-11`}
      />
      <p id={`${id}-hint`} className="mt-1.5 text-[0.8125rem] text-muted">
        {t("passkeys.nameHint")}
      </p>
    </FormField>
  )
}

/** What is typed in a form with the field above. */
export function readPasskeyName(data: FormData): string {
  return cleanLine(String(data.get("passkey-name") ?? "")).trim()
}
