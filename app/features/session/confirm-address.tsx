import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link, useNavigate } from "react-router"
import { compactButtonClass } from "#app/components/compact-class.ts"
import { useToast } from "#app/components/toast.tsx"
import type { AuthIssue } from "./auth-issue.ts"
import { confirmAddress } from "./auth-operations.ts"
import type { ConfirmationLink } from "./confirmation-link.ts"
import { useSession } from "./session-provider.tsx"
import { useAuthIssueText } from "./use-auth-issue-text.ts"

/** What a mailed link leads to. Only the button confirms: whatever opens links in a mail box changes nothing. */
export function ConfirmAddress({ link }: { link: ConfirmationLink }) {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const navigate = useNavigate()
  const textOf = useAuthIssueText()
  const { client, loading } = useSession()
  const [pending, setPending] = useState(false)
  const [issue, setIssue] = useState<AuthIssue | null>(null)

  async function confirm() {
    if (!client) return
    setPending(true)
    setIssue(null)
    const result = await confirmAddress(client, link)
    setPending(false)
    if (!result.ok) return setIssue(result.issue)
    toast(
      result.data.signedIn
        ? { tone: "success", title: t("login.done"), description: t("login.doneDescription") }
        : { tone: "success", title: t("confirm.done") },
    )
    await navigate("/admin/login", { replace: true })
  }

  return (
    <>
      <h1 className="text-[1.75rem]">{t("confirm.title")}</h1>
      <p className="mt-3">{t(`confirm.intro.${link.type}`)}</p>
      <p className="mt-1 text-muted">{t("confirm.unopened")}</p>
      <div role="alert">
        {issue && (
          <div className="mt-6 border border-danger border-l-4 bg-danger-100 p-4">
            <p className="font-semibold">{t("confirm.failed")}</p>
            <p className="mt-1">{textOf(issue)}</p>
          </div>
        )}
      </div>
      {issue?.code === "linkExpired" ? (
        <Link to="/admin/login" replace className={`${compactButtonClass("copper")} mt-6 min-h-12 w-full`}>
          {t("confirm.backToSignIn")}
        </Link>
      ) : (
        <>
          <button
            type="button"
            disabled={pending || loading}
            onClick={confirm}
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
        </>
      )}
    </>
  )
}
