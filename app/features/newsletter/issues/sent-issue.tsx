import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { Card } from "#app/components/panel/card.tsx"
import { Button, compactButtonClass } from "#app/components/panel/controls.tsx"
import { Icon } from "#app/components/panel/icon.tsx"
import { type Question, QuestionDialog } from "#app/components/panel/question-dialog.tsx"
import { useRowChange } from "#app/components/panel/use-row-change.ts"
import { useClient } from "#app/features/session/session-provider.tsx"
import { formatMoment } from "#app/i18n/format.ts"
import { inPanelLanguage } from "#app/i18n/panel-language.ts"
import { pathToIssue } from "#app/i18n/paths.ts"
import { pathToReaders } from "../admin/subscribers.ts"
import { IssueBadge } from "./issue-badge.tsx"
import { type Steering, steerIssue } from "./issue-changes.ts"
import { IssueFrame } from "./issue-frame.tsx"
import { languagesOf } from "./issue-values.ts"
import { type IssueWithProgress, issuesKey, type Progress } from "./issues.ts"
import { MailPreview } from "./mail-preview.tsx"
import { UnsentNotice } from "./notices.tsx"
import { figuresOf, minutesLeft } from "./sending-progress.ts"

const nothing: Omit<Progress, "issue_id"> = {
  ...{ mails: 0, waiting: 0, under_way: 0, retrying: 0, retry_at: null },
  ...{ sent: 0, refused: 0, gone: 0, left_because: 0, of_last_minute: 0, last_error: "" },
}

export function SentIssue({ issue }: { issue: IssueWithProgress }) {
  const { t } = useTranslation("admin")
  const { id, state, started_at, ended_at, subject, version } = issue
  const moments = [
    started_at && t("issues.begun", { moment: formatMoment(started_at) }),
    ended_at && t("issues.ended", { moment: formatMoment(ended_at) }),
  ]
  const progress = issue.progress ?? nothing
  const isUnderWay = state === "sending" || state === "paused"
  return (
    <IssueFrame title={inPanelLanguage(subject).text} subtitle={moments.filter(Boolean).join(" ")}>
      {issue.problem && (
        <UnsentNotice problem={issue.problem}>
          <ServerWords progress={progress} />
        </UnsentNotice>
      )}
      <Card
        title={
          <span role="status">
            <IssueBadge issue={issue} />
          </span>
        }
        icon="newsletter"
        aside={`${t("issues.mails", { count: progress.mails })} · ${t(`issues.segment.${issue.segment}`)}`}
        className="mb-5"
      >
        {isUnderWay && <SendingBar issue={issue} progress={progress} />}
        <Figures issue={issue} progress={progress} />
        <div className="flex flex-wrap gap-3 border-rule border-t px-4 py-3">
          {isUnderWay && <SteeringButtons issue={issue} progress={progress} />}
          {languagesOf(issue).map(locale => (
            <a
              key={locale}
              href={pathToIssue(id, locale)}
              target="_blank"
              rel="noopener"
              className={compactButtonClass({})}
            >
              <Icon name="view" className="-ml-0.5 size-4.5" />
              {t(`issues.web.${locale}`)}
            </a>
          ))}
        </div>
      </Card>
      <MailPreview id={id} version={version} subject={subject} />
    </IssueFrame>
  )
}

type ProgressProps = { progress: Omit<Progress, "issue_id"> }

function SendingBar({ issue, progress }: ProgressProps & { issue: IssueWithProgress }) {
  const { t } = useTranslation("admin")
  const { mails, waiting, retrying, retry_at } = progress
  const done = mails - waiting
  const left = issue.state === "sending" ? minutesLeft(progress, issue, Date.now()) : null
  return (
    <div className="px-4 pt-4">
      <progress
        aria-label={t("issues.progress.label")}
        max={Math.max(1, mails)}
        value={done}
        className="h-3 w-full appearance-none overflow-hidden rounded-full bg-steel-100 [&::-moz-progress-bar]:bg-copper-600 [&::-webkit-progress-bar]:bg-steel-100 [&::-webkit-progress-value]:bg-copper-600"
      />
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-[0.8125rem] text-muted tabular-nums">
        <span>{t("issues.progress.done", { done, mails })}</span>
        {left !== null && (
          <span>
            {left < 1
              ? t("issues.progress.soon")
              : left < 120
                ? t("issues.progress.minutes", { count: Math.ceil(left) })
                : t("issues.progress.hours", { count: Math.round(left / 60) })}
          </span>
        )}
      </p>
      {issue.state === "sending" && retry_at !== null && (
        <p className="text-[0.8125rem] text-muted tabular-nums">
          {t("issues.progress.retrying", { count: retrying, moment: formatMoment(retry_at) })}
        </p>
      )}
      {!issue.problem && <ServerWords progress={progress} />}
    </div>
  )
}

function ServerWords({ progress: { last_error } }: ProgressProps) {
  const { t } = useTranslation("admin")
  if (last_error === "") return null
  return (
    <p className="mt-1.5 text-[0.875rem]">
      {t("issues.progress.serverSaid")} <q className="wrap-anywhere">{last_error}</q>
    </p>
  )
}

function Figures({ issue: { id, state }, progress }: ProgressProps & { issue: IssueWithProgress }) {
  const { t } = useTranslation("admin")
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-5 gap-y-4 px-4 py-4">
      {figuresOf(progress, state).map(({ name, count }) => (
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="text-[0.8125rem] text-muted">{t(`issues.figure.${name}`)}</dt>
          <dd className="font-heading font-semibold text-[1.75rem] tabular-nums leading-tight">
            <ReadersLink issue={id} figure={name} count={count} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const outcomes: Readonly<Record<string, "left" | "refused">> = { left_because: "left", refused: "refused" }

type ReadersProps = { issue: string; figure: string; count: number }

/** A number of an issue's mails, which leads to those readers where the list of subscribers can show them. */
function ReadersLink({ issue, figure, count }: ReadersProps) {
  const outcome = outcomes[figure]
  if (!outcome || count === 0) return count
  return (
    <Link
      to={pathToReaders(issue, outcome)}
      className="text-copper-700 underline decoration-2 underline-offset-4"
    >
      {count}
    </Link>
  )
}

function SteeringButtons({ issue: { id, state }, progress }: ProgressProps & { issue: IssueWithProgress }) {
  const { t } = useTranslation("admin")
  const client = useClient()
  const [asks, setAsks] = useState(false)
  const steering = useRowChange<Steering>({
    change: wanted => steerIssue(client, id, wanted),
    done: wanted => t(`issues.steered.${wanted}`),
    failed: "issues.steered.failed",
    notThere: t("issues.steered.late"),
    refetch: queries => queries.invalidateQueries({ queryKey: [issuesKey] }),
  })
  const steer = (wanted: Steering) => !steering.isPending && steering.mutate(wanted)
  const busy = steering.isPending || undefined
  const { waiting, under_way: underWay } = progress
  // Its numbers follow the mails while it is open.
  const question: Question = {
    title: t("issues.cancel.title"),
    text: t("issues.cancel.text", { count: waiting - underWay, underWay }),
    choices: [
      { label: t("issues.cancel.not") },
      { label: t("issues.steer.cancelled"), onChoose: () => steer("cancelled") },
    ],
  }
  return (
    <>
      {state === "sending" ? (
        <Button icon="held" aria-disabled={busy} onClick={() => steer("paused")}>
          {t("issues.steer.paused")}
        </Button>
      ) : (
        <Button icon="send" tone="copper" aria-disabled={busy} onClick={() => steer("sending")}>
          {t("issues.steer.sending")}
        </Button>
      )}
      <Button icon="spam" aria-disabled={busy} onClick={() => setAsks(true)}>
        {t("issues.steer.cancelled")}
      </Button>
      {asks && <QuestionDialog question={question} onClose={() => setAsks(false)} />}
    </>
  )
}
