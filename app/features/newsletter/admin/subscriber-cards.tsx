import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { Badge } from "#app/components/panel/badge.tsx"
import { Card } from "#app/components/panel/card.tsx"
import { formatMoment } from "#app/i18n/format.ts"
import { type SubscriberDetails, subjectFor } from "./subscriber.ts"

const looks = {
  waiting: ["brass", "waiting"],
  sent: ["patina", "done"],
  refused: ["danger", "refused"],
  returned: ["danger", "refused"],
  left: ["steel", "none"],
  cancelled: ["steel", "none"],
} as const

type LinkProps = { id: string; lang?: string; children: React.ReactNode }

export function IssueLink({ id, ...rest }: LinkProps) {
  return (
    <Link
      to={`/admin/newsletter/issues/${id}`}
      className="inline-block min-h-6 underline-offset-4 hover:underline"
      {...rest}
    />
  )
}

export function IssuesCard({ issues, language }: Pick<SubscriberDetails, "issues" | "language">) {
  const { t } = useTranslation("admin")
  return (
    <Card title={t("subscribers.issues")} icon="send">
      {issues.length === 0 && <p className="px-4 py-4 text-muted">{t("subscribers.noIssues")}</p>}
      <ul>
        {issues.map(({ id, subject, state, moment, error }) => {
          const [tone, icon] = looks[state]
          const { text, lang } = subjectFor(subject, language)
          return (
            <li key={id} className="border-rule px-4 py-3 not-last:border-b">
              <p className="wrap-anywhere font-semibold">
                <IssueLink id={id} lang={lang}>
                  {text}
                </IssueLink>
              </p>
              <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.8125rem] text-muted">
                <Badge tone={tone} icon={icon}>
                  {t(`subscribers.mail.${state}`)}
                </Badge>
                {formatMoment(moment)}
              </p>
              {error && state !== "sent" && (
                <p className="wrap-anywhere mt-1 text-[0.8125rem] text-danger">{error}</p>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

export function HistoryCard({ subscriber }: { subscriber: SubscriberDetails }) {
  const { t } = useTranslation("admin")
  return (
    <Card title={t("subscribers.history")} icon="activity">
      <ol>
        {subscriber.history.map(({ moment, what, detail }) => (
          <li
            key={`${what} ${moment}`}
            className="flex flex-wrap gap-x-4 border-rule px-4 py-2.5 not-last:border-b"
          >
            <time dateTime={moment} className="min-w-40 text-muted">
              {formatMoment(moment)}
            </time>
            <span className="wrap-anywhere">
              {what === "added"
                ? t(`subscribers.source.${subscriber.source}`, { who: detail })
                : t(`subscribers.event.${what as "asked"}`, { detail })}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
