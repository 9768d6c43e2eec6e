import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Card, CardLink, EmptyNote } from "#app/components/panel/card.tsx"
import { DataTable } from "#app/components/panel/data-table.tsx"
import { Icon, type IconName } from "#app/components/panel/icon.tsx"
import { ReadState } from "#app/components/panel/read-states.tsx"
import { Skeleton } from "#app/components/skeleton.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { usePostColumns } from "./post-columns.tsx"
import { overviewQuery, type RecentPost } from "./queries.ts"

/** How much there is to read on the blog, and what is newest. */
export function PostsOverview() {
  const { t } = useTranslation("admin")
  const query = useQuery(overviewQuery(useClient()))
  const state = (
    <ReadState read={query} failed={t("posts.loadFailed")} retry={t("posts.tryAgain")} className="py-24" />
  )
  const { total, categories, recent } = query.data ?? {}
  const isMissing = query.isError && !query.data
  return (
    <div className="grid min-w-0 gap-5">
      {!isMissing && (
        <dl className="grid grid-cols-2 gap-5">
          <Figure icon="posts" label={t("dashboard.totalPosts")} value={total} />
          <Figure icon="category" label={t("dashboard.categories")} value={categories} />
        </dl>
      )}
      <Card title={t("dashboard.recent")} icon="posts">
        {state}
        {recent?.length === 0 && <EmptyNote icon="posts" title={t("dashboard.empty")} />}
        {recent && recent.length > 0 && <RecentPosts posts={recent} />}
        <CardLink to="/admin/posts">{t("dashboard.all")}</CardLink>
      </Card>
    </div>
  )
}

function RecentPosts({ posts }: { posts: RecentPost[] }) {
  const { t } = useTranslation("admin")
  const title = {
    heading: t("posts.column.title"),
    className: "font-semibold lg:w-full",
    cell: (post: RecentPost) => <span lang="en">{post.title.en}</span>,
  }
  return (
    <DataTable
      caption={t("dashboard.recent")}
      columns={[title, ...usePostColumns()]}
      rows={posts}
      keyOf={post => post.id}
    />
  )
}

type FigureProps = { icon: IconName; label: string; value: number | undefined }

function Figure({ icon, label, value }: FigureProps) {
  return (
    <div className="flex flex-row-reverse flex-wrap items-center justify-end gap-x-4 gap-y-1 rounded-plate border border-rule bg-white px-4 py-3.5">
      <dt className="flex items-center gap-2 text-muted">
        <Icon name={icon} className="size-4.5" />
        {label}
      </dt>
      <dd className="font-heading font-semibold text-[1.75rem] leading-none tracking-tight">
        {value ?? <Skeleton className="h-7 w-9" />}
      </dd>
    </div>
  )
}
