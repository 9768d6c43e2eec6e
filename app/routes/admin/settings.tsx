import { useTranslation } from "react-i18next"
import { Card } from "#app/components/card.tsx"
import { PanelHeader } from "#app/components/panel-header.tsx"
import { AdminUsers } from "#app/features/admins/admin-users.tsx"

export default function Settings() {
  const { t } = useTranslation("admin")
  return (
    <>
      <title>{`${t("settings.title")} – ${t("panel")}`}</title>
      <PanelHeader title={t("settings.title")} subtitle={t("settings.subtitle")} />
      <div className="grid gap-5">
        <AdminUsers />
        <Card title={t("settings.application")}>
          <p className="px-4 py-5 text-muted">{t("settings.noSettings")}</p>
        </Card>
      </div>
    </>
  )
}
