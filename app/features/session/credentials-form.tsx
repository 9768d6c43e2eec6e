import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { compactButtonClass } from "#app/components/panel/compact-class.ts"
import { typedAddress } from "#app/lib/email-address.ts"
import { EmailField } from "./email-field.tsx"
import { IssueNotice } from "./issue-notice.tsx"
import { PasswordField } from "./password-field.tsx"
import { QuietLink } from "./quiet-link.tsx"
import { quietLinkClass } from "./quiet-link-class.ts"
import { returnPathOf } from "./return-path.ts"
import { useSession } from "./session-provider.tsx"
import { useAuthIssueText } from "./use-auth-issue-text.ts"
import { useCredentials } from "./use-credentials.ts"

/** Signs in or registers, whichever the person has chosen. */
export function CredentialsForm() {
  const { t } = useTranslation("admin")
  const { mode, setMode, submit, issue, forgetIssue, pending, ready } = useCredentials()
  const textOf = useAuthIssueText()
  const [query] = useSearchParams()
  const [missing, setMissing] = useState({ email: false, password: false })
  const [email, setEmail] = useState("")
  const [registered, setRegistered] = useState(false)
  const { mayKeepPassword } = useSession()
  const form = useRef<HTMLFormElement>(null)
  const registering = mode === "register"
  const weak = issue?.code === "weakPassword" ? issue : undefined
  // What is missing is said at the fields.
  const notice = weak || issue?.code === "credentialsMissing" ? null : issue

  async function onSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const credentials = { email: typedAddress(data.get("email")), password: String(data.get("password")) }
    const gaps = { email: credentials.email === "", password: credentials.password === "" }
    setMissing(gaps)
    const gap = gaps.email ? "email" : gaps.password ? "password" : null
    if (gap) form.current?.querySelector<HTMLInputElement>(`[name=${gap}]`)?.focus()
    const outcome = await submit(credentials)
    setRegistered(outcome === "registered")
    const password = form.current?.querySelector<HTMLInputElement>("[name=password]")
    if (outcome === "registered" && password) password.value = ""
    if (outcome === "failed" && !gap) password?.focus()
  }

  return (
    <>
      <h1 className="text-[1.75rem]">{t(registering ? "login.registerTitle" : "login.title")}</h1>
      <p className="mt-2 text-muted">{t(registering ? "login.registerIntro" : "login.intro")}</p>
      {returnPathOf(query) && !registering && (
        <p className="mt-6 border-copper-400 border-l-4 bg-ground p-4">{t("accounts.returnNote")}</p>
      )}
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={onSubmit}
        onBlur={({ target }) => target.getAttribute("name") === "email" && setEmail(target.value)}
        className="mt-8 grid gap-5"
      >
        <EmailField error={missing.email ? t("login.emailMissing") : undefined} />
        <PasswordField
          isNew={registering}
          error={missing.password ? t("login.passwordMissing") : weak && textOf(weak)}
        />
        <button
          type="submit"
          disabled={!ready || pending}
          className={`${compactButtonClass("copper")} mt-1 min-h-12`}
        >
          {t(`login.${labels[mode][pending ? "pending" : "idle"]}`)}
        </button>
      </form>
      <div role="status">
        {registered && (
          <div className="mt-6 border border-patina-600 border-l-4 bg-patina-100 p-4">
            <p className="font-semibold">{t("login.registrationDoneDescription")}</p>
            <p className="mt-1">{t(mayKeepPassword ? "login.passwordKept" : "login.passwordAsked")}</p>
            <p className="mt-1">{t("login.registrationHint")}</p>
          </div>
        )}
      </div>
      <IssueNotice title={t(registering ? "login.registrationFailed" : "login.failed")} issue={notice} />
      <p className="mt-6 flex flex-wrap items-center gap-x-2 text-muted">
        {t(registering ? "login.haveAccount" : "login.noAccount")}
        <button
          type="button"
          disabled={pending}
          onClick={() => {
            setMissing({ email: false, password: false })
            forgetIssue()
            setRegistered(false)
            setMode(registering ? "signIn" : "register")
          }}
          className={quietLinkClass}
        >
          {t(registering ? "login.signIn" : "login.register")}
        </button>
      </p>
      {!registering && (
        <p className="mt-2 flex flex-wrap gap-x-5">
          <QuietLink to="/admin/forgot-password" state={{ email }}>
            {t("accounts.forgotLink")}
          </QuietLink>
          <QuietLink to="/admin/resend-confirmation" state={{ email }}>
            {t("accounts.resendLink")}
          </QuietLink>
        </p>
      )}
    </>
  )
}

const labels = {
  signIn: { idle: "signIn", pending: "signingIn" },
  register: { idle: "register", pending: "registering" },
} as const
