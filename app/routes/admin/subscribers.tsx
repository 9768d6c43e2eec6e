import { useTranslation } from "react-i18next"
import { PanelHeader } from "#app/components/panel-header.tsx"
import { SubscriberList } from "#app/features/newsletter/admin/subscriber-list.tsx"

export default function Subscribers() {
  const { t } = useTranslation("admin")
  return (
    <>
      <title>{`${t("subscribers.title")} – ${t("panel")}`}</title>
      <PanelHeader title={t("subscribers.title")} subtitle={t("subscribers.subtitle")} />
      <SubscriberList />
    </>
  )
}
