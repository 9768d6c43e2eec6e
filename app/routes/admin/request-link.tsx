import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import { AuthFrame } from "#app/features/panel-chrome/auth-frame.tsx"
import { RequestLinkForm } from "#app/features/session/request-link-form.tsx"

/** Asks for a mail with a link: for a new password, or for the confirmation once more. */
export default function RequestLink() {
  const { t } = useTranslation("admin")
  const purpose = useLocation().pathname.endsWith("/forgot-password") ? "recovery" : "confirmation"
  return (
    <AuthFrame key={purpose} title={t(`accounts.${purpose}.title`)}>
      <RequestLinkForm purpose={purpose} />
    </AuthFrame>
  )
}
