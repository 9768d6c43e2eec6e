import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { compactButtonClass } from "#app/components/compact-class.ts"
import { useToast } from "#app/components/toast.tsx"
import type { AuthIssue } from "./auth-issue.ts"
import { setPassword } from "./auth-operations.ts"
import { IssueNotice } from "./issue-notice.tsx"
import { PasswordField } from "./password-field.tsx"
import { QuietLink } from "./quiet-link.tsx"
import { startPath } from "./return-path.ts"
import { useClient } from "./session-provider.tsx"
import { isTooShort } from "./shortest-password.ts"
import { UsernameField } from "./username-field.tsx"

/** The password of whoever has just come in by a mailed link. */
export function NewPasswordForm({ email }: { email: string }) {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const navigate = useNavigate()
  const client = useClient()
  const [pending, setPending] = useState(false)
  const [issue, setIssue] = useState<AuthIssue | null>(null)

  async function onSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const password = String(new FormData(event.currentTarget).get("password"))
    if (isTooShort(password)) return setIssue({ code: "weakPassword", weaknesses: ["length"] })
    setPending(true)
    setIssue(null)
    const result = await setPassword(client, password)
    setPending(false)
    if (!result.ok) return setIssue(result.issue)
    toast({
      tone: "success",
      title: t("accounts.newPassword.saved"),
      description: t("accounts.newPassword.savedDetails"),
    })
    await navigate(startPath, { replace: true })
  }

  return (
    <>
      <h1 className="text-[1.75rem]">{t("accounts.newPassword.title")}</h1>
      <p className="wrap-anywhere mt-3">{t("accounts.newPassword.intro", { email })}</p>
      <IssueNotice title={t("accounts.newPassword.failed")} issue={issue} />
      <form method="post" noValidate onSubmit={onSubmit} className="mt-6 grid gap-6">
        <UsernameField email={email} />
        <PasswordField isNew label={t("accounts.newPassword.label")} error={undefined} />
        <button type="submit" disabled={pending} className={`${compactButtonClass("copper")} min-h-12`}>
          {t(pending ? "accounts.newPassword.saving" : "accounts.newPassword.save")}
        </button>
      </form>
      {issue?.code === "signInTooOld" && (
        <p className="mt-6">
          <QuietLink to="/admin/forgot-password" state={{ email }}>
            {t("accounts.newLink")}
          </QuietLink>
        </p>
      )}
    </>
  )
}
