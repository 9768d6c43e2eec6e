import { useTranslation } from "react-i18next"
import { Card } from "#app/components/panel/card.tsx"
import { PanelPage } from "#app/components/panel/page.tsx"
import { ChangePasswordForm } from "#app/features/session/change-password-form.tsx"
import { useSession } from "#app/features/session/session-provider.tsx"

export default function Account() {
  const { t } = useTranslation("admin")
  const { user } = useSession()
  const email = user?.email ?? ""
  return (
    <PanelPage title={t("accounts.account.title")} subtitle={email}>
      <Card title={t("accounts.account.passwordCard")} className="max-w-[30rem]">
        <ChangePasswordForm email={email} />
      </Card>
    </PanelPage>
  )
}
