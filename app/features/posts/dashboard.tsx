import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { Card } from "#app/components/panel/card.tsx"
import { ButtonLink } from "#app/components/panel/controls.tsx"
import { DataTable } from "#app/components/panel/data-table.tsx"
import { PanelPage } from "#app/components/panel/page.tsx"
import { ReadState } from "#app/components/panel/read-states.tsx"
import { Skeleton } from "#app/components/skeleton.tsx"
import { useClient, useSession } from "#app/features/session/session-provider.tsx"
import { usePostColumns } from "./post-columns.tsx"
import { overviewQuery, type RecentPost } from "./queries.ts"

export default function DashboardPage() {
  const { t } = useTranslation("admin")
  const { user } = useSession()
  return (
    <PanelPage
      title={t("dashboard.title")}
      subtitle={t("dashboard.welcome", { email: user?.email })}
      actions={
        <ButtonLink to="/admin/posts/new" prefetch="intent" tone="copper">
          {t("dashboard.create")}
        </ButtonLink>
      }
    >
      <Overview />
    </PanelPage>
  )
}

function Overview() {
  const { t } = useTranslation("admin")
  const query = useQuery(overviewQuery(useClient()))
  const state = (
    <ReadState read={query} failed={t("posts.loadFailed")} retry={t("posts.tryAgain")} className="py-24" />
  )
  if (query.isError && !query.data) return state
  const { total, categories, recent } = query.data ?? {}
  return (
    <div className="grid gap-5">
      <dl className="grid grid-cols-2 gap-5 lg:grid-cols-4">
        <Figure label={t("dashboard.totalPosts")} value={total} />
        <Figure label={t("dashboard.categories")} value={categories} />
      </dl>
      <Card title={t("dashboard.recent")}>
        {state}
        {recent?.length === 0 && <p className="px-4 py-14 text-center text-muted">{t("dashboard.empty")}</p>}
        {recent && recent.length > 0 && <RecentPosts posts={recent} />}
        <p className="border-rule border-t px-4 py-2">
          <Link
            to="/admin/posts"
            className="inline-flex min-h-8 items-center font-semibold text-[0.875rem] text-copper-700 underline-offset-4 hover:underline"
          >
            {t("dashboard.all")}
          </Link>
        </p>
      </Card>
    </div>
  )
}

function RecentPosts({ posts }: { posts: RecentPost[] }) {
  const { t } = useTranslation("admin")
  const title = {
    heading: t("posts.column.title"),
    className: "font-semibold",
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

function Figure({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div className="flex flex-col-reverse rounded-plate border border-rule bg-white px-4 py-4 md:px-5">
      <dt className="mt-1.5 text-muted">{label}</dt>
      <dd className="font-heading font-semibold text-[2.25rem] leading-none tracking-tight">
        {value ?? <Skeleton className="h-9 w-12" />}
      </dd>
    </div>
  )
}
