import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation, useSearchParams } from "react-router"
import { Button, Form } from "#app/components/panel/controls.tsx"
import { useToast } from "#app/components/toast.tsx"
import type { Locale } from "#app/i18n/paths.ts"
import { addTexts } from "#app/i18n/use-panel-texts.ts"
import { normalizeAddress } from "#app/lib/email-address.ts"
import { EmailField, focusField, PasswordField, QuietLink, quietLinkClass } from "./account-fields.tsx"
import { IssueNotice, useAttempt, useAuthIssueText } from "./auth-issue.tsx"
import { register, signIn } from "./auth-operations.ts"
import { signInWithPasskey, usePasskeysOffered } from "./passkeys/passkey-sign-in.ts"
import { useSession } from "./session-provider.tsx"
import { returnPathOf } from "./sign-in-address.ts"

const complete = { email: false, password: false }

export function CredentialsForm() {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const textOf = useAuthIssueText()
  const [query] = useSearchParams()
  const { client, isPrimaryAdmin, mayKeepPassword } = useSession()
  const { pending, issue, attempt, forgetIssue } = useAttempt()
  const [registering, setRegistering] = useState(false)
  const [missing, setMissing] = useState(complete)
  const [email, setEmail] = useState("")
  const [registered, setRegistered] = useState(false)
  const fields = useRef<HTMLFormElement>(null)
  const notes = [
    useHasEnded() && t("accountSessions.ownEnded"),
    returnPathOf(query) && t("accounts.returnNote"),
  ]
  const note = notes.filter(Boolean).join(" ")
  // It may have been typed before React was there.
  useEffect(() => setEmail(fields.current?.querySelector<HTMLInputElement>("[name=email]")?.value ?? ""), [])
  const weak = issue?.code === "weakPassword" ? issue : undefined
  // Missing values are shown at the fields.
  const notice = weak || issue?.code === "credentialsMissing" ? null : issue
  const failure = t(registering ? "login.registrationFailed" : "login.failed")

  async function onSubmit(form: HTMLFormElement) {
    const data = new FormData(form)
    const credentials = { email: normalizeAddress(data.get("email")), password: String(data.get("password")) }
    const gaps = { email: credentials.email === "", password: credentials.password === "" }
    setMissing(gaps)
    const gap = gaps.email ? "email" : gaps.password ? "password" : null
    if (gap) focusField(form, gap)
    if (!client || pending) return setRegistered(false)
    const result = await attempt<{ needsCode: boolean } | null>(
      registering
        ? register(client, { ...credentials, isPrimaryAdmin: isPrimaryAdmin(credentials.email) })
        : signIn(client, credentials),
    )
    setRegistered(result.ok && registering)
    const password = form.querySelector<HTMLInputElement>("[name=password]")
    if (!result.ok) {
      toast.error(failure, { description: textOf(result.issue) })
      if (!gap) password?.focus()
      return
    }
    // A code is asked for next.
    if (result.data?.needsCode) return
    toast.success(t(registering ? "login.registrationDone" : "login.done"), {
      description: t(registering ? "login.registrationDoneDescription" : "login.doneDescription"),
      subject: "session",
    })
    setRegistering(false)
    if (registering && password) password.value = ""
  }

  const [idle, busy] = registering
    ? (["register", "registering"] as const)
    : (["signIn", "signingIn"] as const)
  return (
    <>
      <h1 className="text-[1.75rem]">{t(registering ? "login.registerTitle" : "login.title")}</h1>
      <p className="mt-2 text-muted">{t(registering ? "login.registerIntro" : "login.intro")}</p>
      {note && !registering && <p className="mt-6 border-copper-400 border-l-4 bg-ground p-4">{note}</p>}
      <Form
        ref={fields}
        method="post"
        onSubmit={onSubmit}
        onBlur={({ target }) => target.getAttribute("name") === "email" && setEmail(target.value)}
        className="mt-8 grid gap-5"
      >
        <EmailField error={missing.email ? t("login.emailMissing") : undefined} />
        <PasswordField
          isNew={registering}
          error={missing.password ? t("login.passwordMissing") : weak && textOf(weak)}
        />
        <Button type="submit" disabled={pending} tone="copper" className="mt-1 min-h-12">
          {t(`login.${pending ? busy : idle}`)}
        </Button>
      </Form>
      {!registering && <PasskeyButton pending={pending} attempt={attempt} />}
      <div role="status">
        {registered && (
          <div className="mt-6 border border-patina-600 border-l-4 bg-patina-100 p-4">
            <p className="font-semibold">{t("login.registrationDoneDescription")}</p>
            <p className="mt-1">{t(mayKeepPassword ? "login.passwordKept" : "login.passwordAsked")}</p>
            <p className="mt-1">{t("login.registrationHint")}</p>
          </div>
        )}
      </div>
      <IssueNotice title={failure} issue={notice} />
      <p className="mt-6 flex flex-wrap items-center gap-x-2 text-muted">
        {t(registering ? "login.haveAccount" : "login.noAccount")}
        <button
          type="button"
          disabled={pending}
          onClick={() => {
            setMissing(complete)
            forgetIssue()
            setRegistered(false)
            setRegistering(!registering)
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

type Attempt = ReturnType<typeof useAttempt>

/** Signs in without a password, as one of the attempts of the form above it, which says why one has failed. */
function PasskeyButton({ pending, attempt }: Pick<Attempt, "pending" | "attempt">) {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const { client } = useSession()
  const isOffered = usePasskeysOffered()
  if (!isOffered) return null

  async function onClick() {
    if (!client || pending) return
    const result = await attempt(signInWithPasskey(client))
    if (!result.ok) return
    toast.success(t("login.done"), { description: t("login.doneDescription") })
  }

  return (
    <Button aria-disabled={pending || undefined} onClick={onClick} className="mt-3 min-h-12 w-full">
      {t("login.passkey")}
    </Button>
  )
}

/** The panel was left because the session had ended; true only once there are words for it. */
function useHasEnded(): boolean {
  const { i18n } = useTranslation("admin")
  const { state } = useLocation()
  const [, setWorded] = useState<Locale>()
  const language = i18n.language as Locale
  const hasEnded: boolean = state?.ended === true
  useEffect(() => {
    if (!hasEnded) return
    addTexts(i18n, language, "account").then(
      () => setWorded(language),
      error => console.error("Failed to load texts", error),
    )
  }, [hasEnded, i18n, language])
  return hasEnded && i18n.hasResourceBundle(language, "account")
}
