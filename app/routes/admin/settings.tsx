import { useTranslation } from "react-i18next"
import { Card } from "#app/components/panel/card.tsx"
import { PanelPage } from "#app/components/panel/page.tsx"
import { ProtectionCard } from "#app/features/admins/protection-card.tsx"
import { RetentionCard } from "#app/features/admins/retention-card.tsx"
import { RoutesCard } from "#app/features/admins/routes-card.tsx"
import { UsersCard } from "#app/features/admins/users-card.tsx"
import { loadPanelTexts, usePanelTexts } from "#app/i18n/use-panel-texts.ts"

await loadPanelTexts("records")

export default function Settings() {
  usePanelTexts("records")
  const { t } = useTranslation("admin")
  const sections = [
    { id: "users", title: t("settings.users"), content: <UsersCard /> },
    { id: "protection", title: t("protection.title"), content: <ProtectionCard /> },
    { id: "notifications", title: t("routes.title"), content: <RoutesCard /> },
    { id: "retention", title: t("retention.title"), content: <RetentionCard /> },
    {
      id: "application",
      title: t("settings.application"),
      content: (
        <Card title={t("settings.application")} icon="settings">
          <p className="px-4 py-5 text-muted">{t("settings.noSettings")}</p>
        </Card>
      ),
    },
  ]
  return (
    <PanelPage title={t("settings.title")} subtitle={t("settings.subtitle")}>
      <nav aria-label={t("settings.title")} className="mb-5">
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-8 items-center font-semibold text-[0.875rem] text-copper-700 underline-offset-4 hover:underline"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-8">
        {sections.map(({ id, content }) => (
          <div key={id} id={id} className="min-w-0 scroll-mt-20 [&>section>div>h2]:text-lg">
            {content}
          </div>
        ))}
      </div>
    </PanelPage>
  )
}
