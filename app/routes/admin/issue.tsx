import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation, useNavigate, useParams, useSearchParams } from "react-router"
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
  const { key, state } = useLocation()
  // With its first save the form moves to the issue's address, and stays as it is.
  const form: string = state?.form ?? key
  return <OpenedIssue key={form} form={form} issueId={issueId} />
}

/** With `?post=` a new one announces the post. */
function OpenedIssue({ form, issueId }: { form: string; issueId: string | undefined }) {
  const { t } = useTranslation("admin")
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [parameters] = useSearchParams()
  const [opened] = useState({ id: issueId, post: parameters.get("post") })
  const move = (id: string) => {
    const address = `/admin/newsletter/issues/${id}`
    if (pathname !== address)
      void navigate(address, { replace: true, preventScrollReset: true, state: { form } })
  }
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
