import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Card, CardFooter, CardLink, EmptyNote } from "#app/components/panel/card.tsx"
import { DataTable } from "#app/components/panel/data-table.tsx"
import { Icon, type IconName } from "#app/components/panel/icon.tsx"
import { ReadState } from "#app/components/panel/read-states.tsx"
import { Skeleton } from "#app/components/skeleton.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { inPanelLanguage } from "#app/i18n/panel-language.ts"
import { usePostColumns } from "./post-columns.tsx"
import { type KnownCategory, overviewQuery, type RecentPost } from "./queries.ts"

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
      <ReadState read={read} failed={t("posts.loadFailed")} retry={t("posts.tryAgain")} className="py-24" />
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
      keyOf={post => post.id}
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
