import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { Card, CardFooter, CardLink, EmptyLine, EmptyNote } from "#app/components/panel/card.tsx"
import { Age, DataTable, rowLinkClass } from "#app/components/panel/data-table.tsx"
import { Icon, type IconName } from "#app/components/panel/icon.tsx"
import { ReadState } from "#app/components/panel/read-states.tsx"
import { Skeleton } from "#app/components/skeleton.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { inPanelLanguage } from "#app/i18n/panel-language.ts"
import { DraftBadge, DraftTitle } from "./draft-badge.tsx"
import { usePostColumns } from "./post-columns.tsx"
import { draftsQuery, type KnownCategory, overviewQuery, type RecentPost } from "./queries.ts"
import { type DraftState, pathToDraft, stateOf } from "./server-drafts.ts"

/** Nothing where the numbers are unknown: RecentPosts shows the failure. */
export function PostFigures({ className }: { className: string }) {
  const { t } = useTranslation("admin")
  const { data, isError } = useQuery(overviewQuery(useClient()))
  if (isError && !data) return null
  return (
    <dl className={`grid grid-cols-2 gap-5 ${className}`}>
      <Figure icon="posts" label={t("dashboard.totalPosts")} value={data?.total} />
      <Figure
        icon="category"
        label={t("dashboard.categories")}
        value={data?.categories.filter(({ posts }) => posts > 0).length}
      />
    </dl>
  )
}

export function RecentPosts() {
  const { t } = useTranslation("admin")
  const read = useQuery(overviewQuery(useClient()))
  const { recent = [], categories = [] } = read.data ?? {}
  return (
    <Card title={t("dashboard.recent")} icon="posts">
      <ReadState read={read} failed="posts.loadFailed" className="py-24" />
      {read.data && recent.length === 0 && <EmptyNote icon="posts" title={t("dashboard.empty")} />}
      {recent.length > 0 && <RecentTable posts={recent} categories={categories} />}
      <CardFooter>
        <CardLink to="/admin/posts">{t("dashboard.all")}</CardLink>
      </CardFooter>
    </Card>
  )
}

function RecentTable({ posts, categories }: { posts: RecentPost[]; categories: KnownCategory[] }) {
  const { t } = useTranslation("admin")
  const title = {
    heading: t("posts.column.title"),
    className: "font-semibold lg:w-full",
    cell: (post: RecentPost) => {
      const { text, lang } = inPanelLanguage(post.title)
      return <span lang={lang}>{text}</span>
    },
  }
  return (
    <DataTable
      caption={t("dashboard.recent")}
      columns={[title, ...usePostColumns(categories)]}
      rows={posts}
    />
  )
}

type FigureProps = { icon: IconName; label: string; value: number | undefined }

function Figure({ icon, label, value }: FigureProps) {
  return (
    <div className="rounded-plate border border-rule bg-white px-4 py-3.5">
      <dt className="mb-1.5 flex items-center gap-2 text-[0.875rem] text-muted">
        <Icon name={icon} className="size-4.5" />
        {label}
      </dt>
      <dd className="font-heading font-semibold text-[1.75rem] leading-none tracking-tight">
        {value ?? <Skeleton className="h-7 w-9" />}
      </dd>
    </div>
  )
}

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
      <ReadState read={read} failed="posts.draftsFailed" className="py-12" />
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
          {(["failed", "drafts", "scheduled"] as const)
            .filter(state => state === "drafts" || found[state] > 0)
            .map(state => (
              <CardLink key={state} to={`/admin/posts?state=${state}`}>
                {t(`dashboard.${state}`, { count: found[state] })}
              </CardLink>
            ))}
        </CardFooter>
      )}
    </Card>
  )
}
