import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Navigate, useNavigate } from "react-router"
import { Button } from "#app/components/panel/controls.tsx"
import { Spinner } from "#app/components/panel/read-states.tsx"
import { useToast } from "#app/components/toast.tsx"
import { PasswordField, QuietLink, UsernameField } from "#app/features/session/account-fields.tsx"
import { AuthFrame } from "#app/features/session/auth-frame.tsx"
import { IssueNotice, useAttempt, useAuthIssueText } from "#app/features/session/auth-issue.tsx"
import { passwordQuery, setPassword } from "#app/features/session/auth-operations.ts"
import { useClient, useSession, useUser } from "#app/features/session/session-provider.tsx"
import { startPath } from "#app/features/session/sign-in-address.ts"

/** After signing in by a mailed link, and by the code of a second factor where the account has one. */
export default function NewPassword() {
  const { t } = useTranslation("admin")
  const { user, access, neededFactor } = useSession()
  if (access === "sign-in") return <Navigate to="/admin/login" replace />
  if (neededFactor === "code")
    return <Navigate to="/admin/second-factor" state={{ choosesPassword: true }} replace />
  return (
    <AuthFrame title={t("accounts.newPassword.title")}>
      {user ? <NewPasswordForm /> : <Spinner label={t("loading")} />}
    </AuthFrame>
  )
}

function NewPasswordForm() {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const navigate = useNavigate()
  const textOf = useAuthIssueText()
  const client = useClient()
  const { id, email = "" } = useUser()
  const queryClient = useQueryClient()
  const { pending, issue, attempt } = useAttempt()

  async function onSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const field = event.currentTarget.elements.namedItem("password") as HTMLInputElement
    const { ok } = await attempt(setPassword(client, field.value))
    if (!ok) return field.focus()
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
        <Button type="submit" disabled={pending} tone="copper" className="min-h-12">
          {t(pending ? "accounts.newPassword.saving" : "accounts.newPassword.save")}
        </Button>
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
