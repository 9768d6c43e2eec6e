import { useTranslation } from "react-i18next"
import { AuthFrame } from "#app/features/panel-chrome/auth-frame.tsx"
import { RequestLinkForm } from "#app/features/session/request-link-form.tsx"

export default function ResendConfirmation() {
  const { t } = useTranslation("admin")
  return (
    <AuthFrame title={t("accounts.confirmation.title")}>
      <RequestLinkForm purpose="confirmation" />
    </AuthFrame>
  )
}
