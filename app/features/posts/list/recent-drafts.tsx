import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { Card, CardFooter, CardLink, EmptyLine } from "#app/components/panel/card.tsx"
import { Age, rowLinkClass } from "#app/components/panel/data-table.tsx"
import { ReadState } from "#app/components/panel/read-states.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { draftsQuery } from "../queries.ts"
import { byMoment, pathToDraft, stateOf } from "../server-drafts.ts"
import { DraftBadge, DraftTitle } from "./state-badge.tsx"

/** How many of each state are shown; of those that were not published, all. */
const maxShown = 3

/** First what was not published, then what is next, then what was written last. */
export function RecentDrafts({ className }: { className: string }) {
  const { t } = useTranslation("admin")
  const read = useQuery(draftsQuery(useClient()))
  const all = read.data ?? []
  const inState = (state: ReturnType<typeof stateOf>) => all.filter(draft => stateOf(draft) === state)
  const failed = inState("failed").sort(byMoment)
  const scheduled = inState("scheduled").sort(byMoment)
  const drafts = inState("drafts")
  const shown = [...failed, ...scheduled.slice(0, maxShown), ...drafts.slice(0, maxShown)]
  return (
    <Card title={t("posts.state.drafts")} icon="edit" className={className}>
      <ReadState read={read} failed={t("posts.draftsFailed")} className="py-12" />
      {read.data?.length === 0 && <EmptyLine icon="done" title={t("dashboard.noDrafts")} />}
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
      {all.length > 0 && (
        <CardFooter>
          {failed.length > 0 && (
            <CardLink to="/admin/posts?state=failed">
              {t("dashboard.failed", { count: failed.length })}
            </CardLink>
          )}
          <CardLink to="/admin/posts?state=drafts">
            {t("dashboard.drafts", { count: drafts.length })}
          </CardLink>
          {scheduled.length > 0 && (
            <CardLink to="/admin/posts?state=scheduled">
              {t("dashboard.scheduled", { count: scheduled.length })}
            </CardLink>
          )}
        </CardFooter>
      )}
    </Card>
  )
}
