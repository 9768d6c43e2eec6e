import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { compactButtonClass } from "#app/components/panel/compact-class.ts"
import { useToast } from "#app/components/toast.tsx"
import type { AuthIssue } from "./auth-issue.ts"
import { passwordQuery, setPassword } from "./auth-operations.ts"
import { IssueNotice } from "./issue-notice.tsx"
import { PasswordField } from "./password-field.tsx"
import { QuietLink } from "./quiet-link.tsx"
import { startPath } from "./return-path.ts"
import { useClient, useUser } from "./session-provider.tsx"
import { isTooShort, tooShort } from "./shortest-password.ts"
import { useAuthIssueText } from "./use-auth-issue-text.ts"
import { UsernameField } from "./username-field.tsx"

/** The password of whoever has just come in by a mailed link. */
export function NewPasswordForm({ email }: { email: string }) {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const navigate = useNavigate()
  const textOf = useAuthIssueText()
  const client = useClient()
  const { id } = useUser()
  const queryClient = useQueryClient()
  const [pending, setPending] = useState(false)
  const [issue, setIssue] = useState<AuthIssue | null>(null)

  async function onSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const field = event.currentTarget.elements.namedItem("password") as HTMLInputElement
    setPending(true)
    setIssue(null)
    const result = isTooShort(field.value) ? tooShort : await setPassword(client, field.value)
    setPending(false)
    if (!result.ok) {
      setIssue(result.issue)
      return field.focus()
    }
    queryClient.setQueryData(passwordQuery(client, id).queryKey, true)
    toast({
      tone: "success",
      title: t("accounts.newPassword.saved"),
      description: t("accounts.newPassword.savedDetails"),
    })
    await navigate(startPath, { replace: true })
  }

  const weak = issue?.code === "weakPassword"
  return (
    <>
      <h1 className="text-[1.75rem]">{t("accounts.newPassword.title")}</h1>
      <p className="wrap-anywhere mt-3">{t("accounts.newPassword.intro", { email })}</p>
      <form method="post" noValidate onSubmit={onSubmit} className="mt-6 grid gap-6">
        <UsernameField email={email} />
        <PasswordField
          isNew
          label={t("accounts.newPassword.label")}
          error={weak ? textOf(issue) : undefined}
        />
        <button type="submit" disabled={pending} className={`${compactButtonClass("copper")} min-h-12`}>
          {t(pending ? "accounts.newPassword.saving" : "accounts.newPassword.save")}
        </button>
      </form>
      <IssueNotice title={t("accounts.newPassword.failed")} issue={weak ? null : issue} />
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
