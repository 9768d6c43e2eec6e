import { useTranslation } from "react-i18next"
import { PanelHeader } from "#app/components/panel-header.tsx"
import { MessageList } from "#app/features/contact/admin/message-list.tsx"

export default function Messages() {
  const { t } = useTranslation("admin")
  return (
    <>
      <title>{`${t("messages.title")} – ${t("panel")}`}</title>
      <PanelHeader title={t("messages.title")} subtitle={t("messages.subtitle")} />
      <MessageList />
    </>
  )
}
