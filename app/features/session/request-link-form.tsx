import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import { compactButtonClass } from "#app/components/panel/compact-class.ts"
import { isPlainAddress, typedAddress } from "#app/lib/email-address.ts"
import type { AuthIssue } from "./auth-issue.ts"
import { type RequestedLink, requestLink } from "./auth-operations.ts"
import { EmailField } from "./email-field.tsx"
import { IssueNotice } from "./issue-notice.tsx"
import { QuietLink } from "./quiet-link.tsx"
import { useSession } from "./session-provider.tsx"

/** Asks for an address and has a link mailed to it. What it says never tells whether there is an account. */
export function RequestLinkForm({ purpose }: { purpose: RequestedLink }) {
  const { t } = useTranslation("admin")
  const { client, loading } = useSession()
  const { state } = useLocation()
  const [pending, setPending] = useState(false)
  const [incomplete, setIncomplete] = useState(false)
  const [issue, setIssue] = useState<AuthIssue | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)

  async function onSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem("email") as HTMLInputElement
    const email = typedAddress(field.value)
    const isComplete = isPlainAddress(email)
    setIncomplete(!isComplete)
    if (!isComplete) return field.focus()
    if (!client || pending) return
    setPending(true)
    setIssue(null)
    const redirectTo = `${location.origin}/admin/login`
    const result = await requestLink(client, { purpose, email, redirectTo })
    setPending(false)
    if (result.ok) setSentTo(email)
    else setIssue(result.issue)
  }

  const label = pending ? "accounts.sending" : sentTo ? "accounts.sendAgain" : "accounts.send"
  return (
    <>
      <h1 className="text-[1.75rem]">{t(`accounts.${purpose}.title`)}</h1>
      <p className="mt-2 text-muted">{t(`accounts.${purpose}.intro`)}</p>
      <form noValidate onSubmit={onSubmit} className="mt-8 grid gap-5">
        <EmailField
          initial={typeof state?.email === "string" ? state.email : undefined}
          error={incomplete ? t("accounts.emailInvalid") : undefined}
        />
        <button
          type="submit"
          disabled={loading || pending}
          className={`${compactButtonClass(sentTo ? "quiet" : "copper")} mt-1 min-h-12`}
        >
          {t(label)}
        </button>
      </form>
      <div role="status">
        {sentTo && !issue && (
          <div className="mt-6 border border-patina-600 border-l-4 bg-patina-100 p-4">
            <p className="font-semibold">{t("accounts.sent")}</p>
            <p className="wrap-anywhere mt-1">{t("accounts.sentDetails", { email: sentTo })}</p>
            <p className="mt-1">{t("accounts.sentHint")}</p>
          </div>
        )}
      </div>
      <IssueNotice title={t("accounts.notSent")} issue={issue} />
      <p className="mt-6">
        <QuietLink to="/admin/login">{t("accounts.backToSignIn")}</QuietLink>
      </p>
    </>
  )
}
