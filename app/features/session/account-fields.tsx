import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { Link, type LinkProps } from "react-router"
import { describedBy, FormField } from "#app/components/form-field.tsx"
import { compactControlClass } from "#app/components/panel/controls.tsx"

type TextProps = Omit<React.ComponentProps<"input">, "id"> & {
  name: string
  label: string
  error: string | undefined
  hint?: string
}

export function TextField({ label, error, hint, className = "", ...input }: TextProps) {
  const id = useId()
  return (
    <FormField id={id} label={label} error={error}>
      <input
        {...describedBy({ id, error, hint })}
        {...input}
        id={id}
        required
        className={`${compactControlClass} mt-1.5 min-h-11 ${className}`}
      />
      {hint && <Hint id={id}>{hint}</Hint>}
    </FormField>
  )
}

function Hint({ id, children }: { id: string; children: string }) {
  return (
    <p id={`${id}-hint`} className="mt-1.5 text-[0.8125rem] text-muted">
      {children}
    </p>
  )
}

type EmailProps = { error: string | undefined; initial?: string | undefined }

/** Password managers store it as the username. */
export function EmailField({ error, initial }: EmailProps) {
  const { t } = useTranslation("admin")
  const field = { name: "email", type: "email", autoComplete: "username", defaultValue: initial }
  return <TextField {...field} label={t("login.email")} error={error} />
}

/** Hidden: tells password managers which account's password a form changes. */
export function UsernameField({ email }: { email: string }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
}

type PasswordProps = {
  name?: string
  label?: string
  /** A new password: password managers suggest one, and the rule is shown. */
  isNew: boolean
  error: string | undefined
}

export function PasswordField({ name = "password", label, isNew, error }: PasswordProps) {
  const { t } = useTranslation("admin")
  const id = useId()
  const [visible, setVisible] = useState(false)
  return (
    <FormField id={id} label={label ?? t("login.password")} error={error}>
      <div className="relative mt-1.5">
        <input
          {...describedBy({ id, error, hint: isNew })}
          id={id}
          name={name}
          type={visible ? "text" : "password"}
          autoComplete={isNew ? "new-password" : "current-password"}
          autoCapitalize={visible ? "none" : undefined}
          spellCheck={false}
          required
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
      {isNew && <Hint id={id}>{t("login.passwordHint")}</Hint>}
    </FormField>
  )
}

export function focusField(form: HTMLFormElement, name: string): void {
  form.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
}

export const quietLinkClass =
  "inline-flex min-h-8 items-center font-semibold text-copper-700 underline decoration-copper-400 underline-offset-4 hover:decoration-2"

export function QuietLink(props: Omit<LinkProps, "className">) {
  return <Link {...props} className={quietLinkClass} />
}
