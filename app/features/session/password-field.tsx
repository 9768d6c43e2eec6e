import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { describedBy, FormField } from "#app/components/form-field.tsx"
import { compactControlClass } from "#app/components/panel/compact-class.ts"

type Props = {
  name?: string
  label?: string
  /** The password is being chosen: password managers offer one, and its rule is shown. */
  isNew: boolean
  error: string | undefined
}

/** A password with a button that shows it. */
export function PasswordField({ name = "password", label, isNew, error }: Props) {
  const { t } = useTranslation("admin")
  const id = useId()
  const [visible, setVisible] = useState(false)
  const description = [isNew && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ")
  const text = label ?? t("login.password")
  return (
    <FormField id={id} label={text} error={error}>
      <div className="relative mt-1.5">
        <input
          {...describedBy(id, error)}
          id={id}
          name={name}
          type={visible ? "text" : "password"}
          autoComplete={isNew ? "new-password" : "current-password"}
          autoCapitalize={visible ? "none" : undefined}
          spellCheck={false}
          required
          aria-describedby={description || undefined}
          className={`${compactControlClass} min-h-11 pr-18`}
        />
        <button
          type="button"
          onClick={() => setVisible(!visible)}
          aria-label={label ? `${t("login.showPasswordLabel")}: ${label}` : t("login.showPasswordLabel")}
          aria-pressed={visible}
          className="absolute inset-y-0 right-0 px-4 font-semibold text-[0.8125rem] text-copper-700 hover:underline"
        >
          {t(visible ? "login.hidePassword" : "login.showPassword")}
        </button>
      </div>
      {isNew && (
        <p id={`${id}-hint`} className="mt-1.5 text-[0.8125rem] text-muted">
          {t("login.passwordHint")}
        </p>
      )}
    </FormField>
  )
}
