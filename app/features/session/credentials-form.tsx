import { useId, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { compactButtonClass, compactControlClass } from "#app/components/compact-class.ts"
import { describedBy, FormField } from "#app/components/form-field.tsx"
import { PasswordField } from "./password-field.tsx"
import { useCredentials } from "./use-credentials.ts"

/** Signs in or registers, whichever the person has chosen. */
export function CredentialsForm() {
  const { t } = useTranslation("admin")
  const { mode, setMode, submit, pending, ready } = useCredentials()
  const [missing, setMissing] = useState({ email: false, password: false })
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const registering = mode === "register"

  async function onSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const credentials = { email: String(data.get("email")).trim(), password: String(data.get("password")) }
    const gaps = { email: credentials.email === "", password: credentials.password === "" }
    setMissing(gaps)
    const gap = gaps.email ? "email" : gaps.password ? "password" : null
    if (gap) form.current?.querySelector<HTMLInputElement>(`[name=${gap}]`)?.focus()
    const registered = await submit(credentials)
    const password = form.current?.querySelector<HTMLInputElement>("[name=password]")
    if (registered && password) password.value = ""
  }

  const emailError = missing.email ? t("login.emailMissing") : undefined
  return (
    <>
      <h1 className="text-[1.75rem]">{t(registering ? "login.registerTitle" : "login.title")}</h1>
      <p className="mt-2 text-muted">{t(registering ? "login.registerIntro" : "login.intro")}</p>
      <form ref={form} method="post" noValidate onSubmit={onSubmit} className="mt-8 grid gap-5">
        <FormField id={id} label={t("login.email")} error={emailError}>
          <input
            {...describedBy(id, emailError)}
            id={id}
            name="email"
            type="email"
            autoComplete="username"
            required
            className={`${compactControlClass} mt-1.5 min-h-11`}
          />
        </FormField>
        <PasswordField
          isNew={registering}
          error={missing.password ? t("login.passwordMissing") : undefined}
        />
        <button
          type="submit"
          disabled={!ready || pending}
          className={`${compactButtonClass("copper")} mt-1 min-h-12`}
        >
          {t(`login.${labels[mode][pending ? "pending" : "idle"]}`)}
        </button>
      </form>
      <p className="mt-6 flex flex-wrap items-center gap-x-2 text-muted">
        {t(registering ? "login.haveAccount" : "login.noAccount")}
        <button
          type="button"
          disabled={pending}
          onClick={() => {
            setMissing({ email: false, password: false })
            setMode(registering ? "signIn" : "register")
          }}
          className="min-h-8 font-semibold text-copper-700 underline decoration-copper-400 underline-offset-4 hover:decoration-2"
        >
          {t(registering ? "login.signIn" : "login.register")}
        </button>
      </p>
    </>
  )
}

const labels = {
  signIn: { idle: "signIn", pending: "signingIn" },
  register: { idle: "register", pending: "registering" },
} as const
