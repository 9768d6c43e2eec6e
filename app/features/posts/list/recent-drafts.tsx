import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { Card, CardFooter, CardLink, EmptyLine } from "#app/components/panel/card.tsx"
import { Age, rowLinkClass } from "#app/components/panel/data-table.tsx"
import { ReadState } from "#app/components/panel/read-states.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { draftsQuery } from "../queries.ts"
import { type DraftState, pathToDraft, stateOf } from "../server-drafts.ts"
import { DraftBadge, DraftTitle } from "./title-cell.tsx"

/** How many of each state are shown, and of those that were not published. */
const maxShown = 3
const maxFailed = 20

/** First what was not published, then what is next, then what was written last. */
export function RecentDrafts({ className }: { className: string }) {
  const { t } = useTranslation("admin")
  const read = useQuery(draftsQuery(useClient(), { size: maxFailed }))
  const { drafts = [], found = { drafts: 0, scheduled: 0, failed: 0 } } = read.data ?? {}
  const first = (state: DraftState, most: number) =>
    drafts.filter(draft => stateOf(draft) === state).slice(0, most)
  const shown = [...first("failed", maxFailed), ...first("scheduled", maxShown), ...first("drafts", maxShown)]
  return (
    <Card title={t("posts.state.drafts")} icon="edit" className={className}>
      <ReadState read={read} failed={t("posts.draftsFailed")} className="py-12" />
      {read.data && shown.length === 0 && <EmptyLine icon="done" title={t("dashboard.noDrafts")} />}
      <ul>
        {shown.map(draft => (
          <li
            key={draft.id}
            className="relative flex flex-wrap items-center gap-x-3 gap-y-1 border-rule px-4 py-2.5 transition-colors not-last:border-b hover:bg-[#f1f4f6] has-[a:active]:bg-steel-100"
          >
            <Link
              to={pathToDraft(draft)}
              prefetch="intent"
              className={`wrap-anywhere inline-flex min-h-6 basis-full items-center font-semibold underline-offset-4 hover:underline ${rowLinkClass}`}
            >
              <DraftTitle {...draft} />
            </Link>
            <DraftBadge draft={draft} />
            {draft.publish_at === null && (
              <p className="ml-auto text-[0.8125rem] text-muted">
                <Age moment={draft.updated_at} now={read.dataUpdatedAt} />
              </p>
            )}
          </li>
        ))}
      </ul>
      {shown.length > 0 && (
        <CardFooter>
          {found.failed > 0 && (
            <CardLink to="/admin/posts?state=failed">
              {t("dashboard.failed", { count: found.failed })}
            </CardLink>
          )}
          <CardLink to="/admin/posts?state=drafts">{t("dashboard.drafts", { count: found.drafts })}</CardLink>
          {found.scheduled > 0 && (
            <CardLink to="/admin/posts?state=scheduled">
              {t("dashboard.scheduled", { count: found.scheduled })}
            </CardLink>
          )}
        </CardFooter>
      )}
    </Card>
  )
}
