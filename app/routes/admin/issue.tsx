import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useParams, useSearchParams } from "react-router"
import { useFormAddress } from "#app/components/panel/form-address.ts"
import { Spinner } from "#app/components/panel/read-states.tsx"
import { Announcement, IssueWithOffers, OldIssue } from "#app/features/newsletter/issues/issue-form.tsx"
import { IssueFrame } from "#app/features/newsletter/issues/issue-frame.tsx"
import { emptyIssue } from "#app/features/newsletter/issues/issue-values.ts"
import { useLastSaves } from "#app/features/newsletter/issues/use-issue-saving.ts"
import { loadPanelTexts, usePanelTexts } from "#app/i18n/use-panel-texts.ts"

await Promise.all([loadPanelTexts("editing"), loadPanelTexts("issues")])

export default function IssuePage() {
  usePanelTexts("editing")
  usePanelTexts("issues")
  const { issueId } = useParams()
  const { form } = useFormAddress()
  return <OpenedIssue key={form} issueId={issueId} />
}

/** With `?post=` a new one announces the post. */
function OpenedIssue({ issueId }: { issueId: string | undefined }) {
  const { t } = useTranslation("admin")
  const { form, moveTo } = useFormAddress()
  const [parameters] = useSearchParams()
  const [opened] = useState({ id: issueId, post: parameters.get("post") })
  const move = (id: string) => moveTo(`/admin/newsletter/issues/${id}`)
  const isFree = useLastSaves()
  if (opened.id) return <OldIssue id={opened.id} form={form} onSaved={move} />
  if (!isFree)
    return (
      <IssueFrame title={t("issues.new")}>
        <Spinner label={t("loading")} className="py-24" />
      </IssueFrame>
    )
  if (opened.post) return <Announcement post={opened.post} form={form} onSaved={move} />
  return <IssueWithOffers issue={null} begin={emptyIssue} form={form} onSaved={move} />
}
