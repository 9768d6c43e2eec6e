import { useId } from "react"
import { useTranslation } from "react-i18next"
import { describedBy, FormField } from "#app/components/form-field.tsx"
import { compactControlClass } from "#app/components/panel/compact-class.ts"

/** The address of an account; password managers know it as the username. */
export function EmailField({ error, initial }: { error: string | undefined; initial?: string | undefined }) {
  const { t } = useTranslation("admin")
  const id = useId()
  return (
    <FormField id={id} label={t("login.email")} error={error}>
      <input
        {...describedBy(id, error)}
        id={id}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={initial}
        required
        className={`${compactControlClass} mt-1.5 min-h-11`}
      />
    </FormField>
  )
}
