import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Card } from "#app/components/panel/card.tsx"
import { PanelPage, Trail } from "#app/components/panel/page.tsx"
import { FileForm } from "#app/features/newsletter/admin/adding/file-form.tsx"
import { HandForm } from "#app/features/newsletter/admin/adding/hand-form.tsx"
import { useLeaveGuard } from "#app/features/session/sign-out.tsx"
import { loadPanelTexts, usePanelTexts } from "#app/i18n/use-panel-texts.ts"

await loadPanelTexts("subscribers")

export default function AddSubscribers() {
  usePanelTexts("subscribers")
  const { t } = useTranslation("admin")
  const title = t("subscribers.adding.title")
  const [isTyped, setIsTyped] = useState(false)
  const [isChosen, setIsChosen] = useState(false)
  useLeaveGuard(isTyped || isChosen, t("subscribers.adding.leave"))
  return (
    <PanelPage
      title={title}
      subtitle={t("subscribers.adding.subtitle")}
      trail={<Trail parent={{ label: t("subscribers.title"), to: "/admin/subscribers" }} current={title} />}
    >
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card title={t("subscribers.adding.byHand")} icon="add">
          <HandForm onUnsaved={setIsTyped} />
        </Card>
        <Card title={t("subscribers.adding.fromFile")} icon="export">
          <FileForm onUnsaved={setIsChosen} />
        </Card>
      </div>
    </PanelPage>
  )
}
