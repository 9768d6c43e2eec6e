import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link, useSearchParams } from "react-router"
import { Card, EmptyState } from "#app/components/panel/card.tsx"
import { ButtonLink } from "#app/components/panel/controls.tsx"
import { type Column, DataTable, rowLinkClass } from "#app/components/panel/data-table.tsx"
import { OtherTitle } from "#app/components/panel/other-title.tsx"
import { PanelPage } from "#app/components/panel/page.tsx"
import { Pager } from "#app/components/panel/pager.tsx"
import { ReadState } from "#app/components/panel/read-states.tsx"
import { IssueBadge } from "#app/features/newsletter/issues/issue-badge.tsx"
import { gonePostsQuery } from "#app/features/newsletter/issues/issue-posts.ts"
import { type IssueWithProgress, issueListQuery } from "#app/features/newsletter/issues/issues.ts"
import { KeptInList } from "#app/features/newsletter/issues/kept-forms.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { formatMoment } from "#app/i18n/format.ts"
import { inPanelLanguage } from "#app/i18n/panel-language.ts"
import { loadPanelTexts, usePanelTexts } from "#app/i18n/use-panel-texts.ts"
import { inLetters } from "#app/lib/shown-address.ts"

await loadPanelTexts("issues")

const path = "/admin/newsletter"

export default function IssueList() {
  usePanelTexts("issues")
  const { t } = useTranslation("admin")
  const [parameters] = useSearchParams()
  const page = Math.max(1, Number.parseInt(parameters.get("page") ?? "", 10) || 1)
  const read = useQuery(issueListQuery(useClient(), page))
  const begin = (
    <ButtonLink to={`${path}/new`} prefetch="intent" icon="add" tone="copper">
      {t("issues.new")}
    </ButtonLink>
  )
  const { issues = [], hasOlder = false } = read.data ?? {}
  const addressOf = (other: number) => (other > 1 ? `${path}?page=${other}` : path)
  return (
    <PanelPage title={t("issues.title")} subtitle={t("issues.subtitle")} actions={begin}>
      <ReadState read={read} failed="waiting.issuesFailed" className="py-24" />
      {read.data && <KeptInList issues={issues} />}
      {read.data && issues.length === 0 && (
        <EmptyState icon="newsletter" title={t("issues.empty")} hint={t("issues.emptyHint")}>
          {page > 1 ? <ButtonLink to={path}>{t("list.showAll")}</ButtonLink> : begin}
        </EmptyState>
      )}
      {issues.length > 0 && (
        <Card>
          <IssueTable issues={issues} />
        </Card>
      )}
      {(page > 1 || hasOlder) && (
        <Pager
          label={t("list.pages")}
          previous={{ label: t("list.newer"), to: page > 1 ? addressOf(page - 1) : null }}
          next={{ label: t("list.older"), to: hasOlder ? addressOf(page + 1) : null }}
        />
      )}
    </PanelPage>
  )
}

function IssueTable({ issues }: { issues: readonly IssueWithProgress[] }) {
  const { t } = useTranslation("admin")
  const scheduled = issues.filter(({ state }) => state === "scheduled")
  const chosen = [...new Set(scheduled.flatMap(({ posts }) => posts))]
  const { data: gone = [] } = useQuery(gonePostsQuery(useClient(), chosen))
  const cannotLeave = ({ state, posts }: IssueWithProgress) =>
    state === "scheduled" && posts.some(id => gone.includes(id))
  const columns: Column<IssueWithProgress>[] = [
    {
      heading: t("issues.column.subject"),
      className: "lg:w-full",
      cell: ({ id, subject }) => {
        const { text, lang } = inPanelLanguage(subject)
        return (
          <div className="wrap-anywhere">
            <Link
              to={`${path}/issues/${id}`}
              prefetch="intent"
              lang={lang}
              className={`inline-flex min-h-6 items-center font-semibold underline-offset-4 hover:underline ${rowLinkClass}`}
            >
              {text || t("posts.untitled")}
            </Link>
            <OtherTitle title={subject} />
          </div>
        )
      },
    },
    {
      heading: t("issues.column.state"),
      cell: issue => (
        <>
          <IssueBadge issue={issue} />
          {cannotLeave(issue) && (
            <p className="mt-1 max-w-56 text-[0.8125rem] text-danger">{t("issues.postGone")}</p>
          )}
        </>
      ),
    },
    {
      heading: t("issues.column.when"),
      className: "text-muted",
      cell: ({ state, send_at, started_at, updated_at, updated_by }) => {
        const moment = (state === "scheduled" ? send_at : started_at) ?? updated_at
        return (
          <>
            <time dateTime={moment} className="block whitespace-nowrap">
              {formatMoment(moment)}
            </time>
            <span title={updated_by} className="block max-w-48 truncate text-[0.8125rem]">
              {inLetters(updated_by)}
            </span>
          </>
        )
      },
    },
    {
      heading: t("issues.column.numbers"),
      className: "whitespace-nowrap tabular-nums max-lg:empty:hidden",
      cell: ({ progress }) =>
        progress && (
          <dl className="flex gap-4 text-[0.8125rem]">
            {(["sent", "refused", "left_because"] as const).map(name => (
              <div key={name} className="flex gap-1.5">
                <dt className="text-muted">{t(`issues.short.${name}`)}</dt>
                <dd className="font-semibold">{progress[name]}</dd>
              </div>
            ))}
          </dl>
        ),
    },
  ]
  return <DataTable caption={t("issues.title")} columns={columns} rows={issues} keyOf={({ id }) => id} />
}
