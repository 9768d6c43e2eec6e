import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { compactButtonClass } from "#app/components/compact-class.ts"
import { PanelPage } from "#app/components/panel-page.tsx"
import { Overview } from "#app/features/posts/overview.tsx"
import { useSession } from "#app/features/session/session-provider.tsx"

export default function Dashboard() {
  const { t } = useTranslation("admin")
  const { user } = useSession()
  return (
    <PanelPage
      title={t("dashboard.title")}
      subtitle={t("dashboard.welcome", { email: user?.email })}
      actions={
        <Link to="/admin/posts/new" prefetch="intent" className={compactButtonClass("copper")}>
          {t("dashboard.create")}
        </Link>
      }
    >
      <Overview />
    </PanelPage>
  )
}
