import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "#app/components/panel/controls.tsx"
import { useToast } from "#app/components/toast.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { formatTime } from "#app/i18n/format.ts"
import { locales } from "#app/i18n/paths.ts"
import { inLetters } from "#app/lib/shown-address.ts"
import { ChosenPosts } from "./chosen-posts.tsx"
import { IssueConflict } from "./issue-conflict.tsx"
import { IssueFrame } from "./issue-frame.tsx"
import { IssueTexts } from "./issue-texts.tsx"
import { type IssueValues, languagesOf } from "./issue-values.ts"
import { type Issue, isOpen, issueQuery } from "./issues.ts"
import type { StoredIssue } from "./kept-issue.ts"
import { MailPreview } from "./mail-preview.tsx"
import { ScheduledNotice, UnsentNotice } from "./notices.tsx"
import { SendCard } from "./send-card.tsx"
import { SentIssue } from "./sent-issue.tsx"
import { type IssueSaving, useIssueSaving } from "./use-issue-saving.ts"

type Props = {
  /** As it was read; null for a new one, and once it is gone. */
  issue: Issue | null
  begin: IssueValues
  /** Under which this browser keeps what is typed. */
  form: string
  /** The form goes on with this, which the browser kept of an earlier one. */
  kept: StoredIssue | null
  notice?: React.ReactNode
  onSaved: (id: string) => void
}

export function IssueEditor({ issue, begin, form, kept, notice, onSaved }: Props) {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const [isAsked, setAsked] = useState(false)
  const saving = useIssueSaving(issue, { begin, form, kept }, answer => {
    if (answer.kind === "saved") onSaved(answer.stamp.id)
    else if (answer.kind === "failed") setAsked(answer.reason === "conflict")
    else if (answer.typed) {
      const who = inLetters(answer.stamp.updated_by || t("conflict.somebody"))
      const words = { title: t("issues.merged.title"), description: t("issues.merged.text", { who }) }
      toast({ tone: "success", ...words })
    }
  })
  const { known, typed, type } = saving
  const query = issueQuery(useClient(), known.id)
  const { data } = useQuery({ ...query, enabled: known.version > 0, refetchOnMount: false })
  const current = known.version > 0 ? data : null
  const [previewed, setPreviewed] = useState(false)
  const question = isAsked && <IssueConflict saving={saving} onClose={() => setAsked(false)} />
  if (current && !isOpen(current))
    return (
      <>
        <SentIssue issue={current} />
        {question}
      </>
    )
  const change = (changes: Partial<IssueValues>) => type({ ...typed, ...changes })
  return (
    <IssueFrame
      title={t(known.version > 0 ? "issues.edit" : "issues.new")}
      actions={<SavingStatus saving={saving} />}
    >
      {notice}
      {current?.state === "scheduled" && <ScheduledNotice issue={current} version={known.version} />}
      {current?.problem && <UnsentNotice problem={current.problem} />}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-5">
          <div className="grid items-start gap-5 lg:grid-cols-2">
            {locales.map(locale => (
              <IssueTexts
                key={locale}
                locale={locale}
                values={typed}
                isRead={languagesOf(typed).includes(locale)}
                onChange={change}
              />
            ))}
          </div>
          <ChosenPosts ids={typed.posts} onChange={posts => change({ posts })} />
        </div>
        <SendCard
          issue={current ?? null}
          saving={saving}
          previewed={previewed}
          onPreview={async () => setPreviewed(!previewed && (await saving.flush()))}
        />
      </div>
      {previewed && (
        <div ref={bringIntoView} className="mt-5 scroll-mt-20">
          <MailPreview id={known.id} version={known.version} subject={typed.subject} />
        </div>
      )}
      {question}
    </IssueFrame>
  )
}

function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView()
}

function SavingStatus({ saving: { state, stamp, unsaved, flush } }: { saving: IssueSaving }) {
  const { t } = useTranslation("admin")
  const hasFailed = state.kind === "failed" && unsaved
  return (
    <div className="flex flex-wrap items-center gap-3 text-[0.8125rem]">
      <p role="status">
        {state.kind === "saved" && stamp && (
          <span className={unsaved ? "sr-only" : "text-patina-700"}>
            {t("issues.saved", { time: formatTime(stamp.updated_at) })}
          </span>
        )}
        {hasFailed && (
          <span className="font-semibold text-danger">
            {t("issues.notSaved", { reason: t(`issues.reasons.${state.reason}`) })}
          </span>
        )}
      </p>
      {hasFailed && <Button onClick={() => void flush()}>{t("issues.saveAgain")}</Button>}
      {unsaved && !hasFailed && (
        <span aria-hidden="true" className="text-muted">
          {t("issues.saving")}
        </span>
      )}
    </div>
  )
}
