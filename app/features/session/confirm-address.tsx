import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link, useNavigate } from "react-router"
import { compactButtonClass } from "#app/components/compact-class.ts"
import { useToast } from "#app/components/toast.tsx"
import type { Client } from "#app/lib/server-environment.ts"
import type { AuthIssue } from "./auth-issue.ts"
import { confirmAddress, setPassword } from "./auth-operations.ts"
import type { ConfirmationLink } from "./confirmation-link.ts"
import { PasswordField } from "./password-field.tsx"
import { useSession } from "./session-provider.tsx"
import { useAuthIssueText } from "./use-auth-issue-text.ts"

/** Shortest password, as the server has it too. */
const shortestPassword = 12

/** What a mailed link leads to. Only the button confirms: whatever opens links in a mail box
 * changes nothing. Whoever owns the mail box sets the password here. */
export function ConfirmAddress({ link }: { link: ConfirmationLink }) {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const navigate = useNavigate()
  const textOf = useAuthIssueText()
  const { client, loading } = useSession()
  const [pending, setPending] = useState(false)
  const [confirmed, setConfirmed] = useState(false)
  const [issue, setIssue] = useState<AuthIssue | null>(null)

  async function confirm(password: string) {
    if (!client || pending) return
    if (password.length < shortestPassword) {
      return setIssue({ code: "weakPassword", weaknesses: ["length"] })
    }
    setPending(true)
    setIssue(null)
    const problem = await confirmWith(client, password)
    setPending(false)
    if (problem) return setIssue(problem)
    toast({ tone: "success", title: t("login.done"), description: t("login.doneDescription") })
    await navigate("/admin/login", { replace: true })
  }

  /** A link works once: when only the password is refused, the next try leaves the link alone. */
  async function confirmWith(client: Client, password: string): Promise<AuthIssue | null> {
    if (!confirmed) {
      const result = await confirmAddress(client, link)
      if (!result.ok) return result.issue
      setConfirmed(true)
    }
    const result = await setPassword(client, password)
    return result.ok ? null : result.issue
  }

  const passwordRefused = confirmed || issue?.code === "weakPassword"

  return (
    <>
      <h1 className="text-[1.75rem]">{t("confirm.title")}</h1>
      <p className="mt-3">{t(`confirm.intro.${link.type}`)}</p>
      <p className="mt-1 text-muted">{t("confirm.unopened")}</p>
      <div role="alert">
        {issue && (
          <div className="mt-6 border border-danger border-l-4 bg-danger-100 p-4">
            <p className="font-semibold">
              {t(passwordRefused ? "confirm.passwordRefused" : "confirm.failed")}
            </p>
            <p className="mt-1">{textOf(issue)}</p>
          </div>
        )}
      </div>
      {issue?.code === "linkExpired" ? (
        <Link to="/admin/login" replace className={`${compactButtonClass("copper")} mt-6 min-h-12 w-full`}>
          {t("confirm.backToSignIn")}
        </Link>
      ) : (
        <form action={form => confirm(String(form.get("password") ?? ""))} className="mt-6">
          <PasswordField isNew error={undefined} />
          <button
            type="submit"
            disabled={pending || loading}
            className={`${compactButtonClass("copper")} mt-6 min-h-12 w-full`}
          >
            {t(pending ? "confirm.submitting" : "confirm.submit")}
          </button>
          <p className="mt-6">
            <Link
              to="/admin/login"
              replace
              className="inline-flex min-h-8 items-center font-semibold text-copper-700 underline decoration-copper-400 underline-offset-4 hover:decoration-2"
            >
              {t("confirm.backToSignIn")}
            </Link>
          </p>
        </form>
      )}
    </>
  )
}
