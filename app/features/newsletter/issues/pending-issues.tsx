import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { Card, CardFooter, CardLink, EmptyLine } from "#app/components/panel/card.tsx"
import { rowLinkClass } from "#app/components/panel/data-table.tsx"
import { ReadState } from "#app/components/panel/read-states.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { formatMoment } from "#app/i18n/format.ts"
import { inPanelLanguage } from "#app/i18n/panel-language.ts"
import { StateBadge } from "./issue-state.tsx"
import { pendingIssuesQuery } from "./issues.ts"

/** The issues that are scheduled or under way, or could not be sent. */
export function PendingIssues({ className }: { className: string }) {
  const { t } = useTranslation("admin")
  const read = useQuery(pendingIssuesQuery(useClient()))
  return (
    <Card title={t("waiting.newsletter")} icon="newsletter" className={className}>
      <ReadState read={read} failed={t("waiting.issuesFailed")} className="py-12" />
      {read.data?.length === 0 && <EmptyLine icon="done" title={t("waiting.noIssues")} />}
      <ul>
        {read.data?.map(issue => {
          const { text, lang } = inPanelLanguage(issue.subject)
          const moment = issue.send_at && issue.state === "scheduled" ? issue.send_at : issue.started_at
          return (
            <li
              key={issue.id}
              className="relative flex flex-wrap items-center gap-x-3 gap-y-1 border-rule px-4 py-2.5 transition-colors not-last:border-b hover:bg-[#f1f4f6] has-[a:active]:bg-steel-100"
            >
              <Link
                to={`/admin/newsletter/issues/${issue.id}`}
                prefetch="intent"
                lang={lang}
                className={`wrap-anywhere inline-flex min-h-6 basis-full items-center font-semibold underline-offset-4 hover:underline ${rowLinkClass}`}
              >
                {text || t("posts.untitled")}
              </Link>
              <StateBadge issue={issue} />
              {moment && (
                <time dateTime={moment} className="ml-auto text-[0.8125rem] text-muted">
                  {formatMoment(moment)}
                </time>
              )}
            </li>
          )
        })}
      </ul>
      <CardFooter>
        <CardLink to="/admin/newsletter">{t("waiting.allIssues")}</CardLink>
      </CardFooter>
    </Card>
  )
}
