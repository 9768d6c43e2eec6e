import { useTranslation } from "react-i18next"
import { Navigate } from "react-router"
import { Spinner } from "#app/components/panel/read-states.tsx"
import { AuthFrame } from "#app/features/panel-chrome/auth-frame.tsx"
import { NewPasswordForm } from "#app/features/session/new-password-form.tsx"
import { useSession } from "#app/features/session/session-provider.tsx"

export default function NewPassword() {
  const { t } = useTranslation("admin")
  const { user, access } = useSession()
  if (access === "sign-in") return <Navigate to="/admin/login" replace />
  return (
    <AuthFrame title={t("accounts.newPassword.title")}>
      {user ? <NewPasswordForm email={user.email ?? ""} /> : <Spinner label={t("loading")} />}
    </AuthFrame>
  )
}
