import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { Card } from "#app/components/card.tsx"
import { compactButtonClass } from "#app/components/compact-class.ts"
import { DataTable } from "#app/components/data-table.tsx"
import { EmptyState } from "#app/components/empty-state.tsx"
import { LoadFailure } from "#app/components/load-failure.tsx"
import { Spinner } from "#app/components/spinner.tsx"
import { useFailureToast } from "#app/components/use-failure-toast.ts"
import { useClient } from "#app/features/session/session-provider.tsx"
import { usePostColumns } from "./post-columns.tsx"
import { type ListedPost, postListQuery } from "./queries.ts"
import { Thumbnail } from "./thumbnail.tsx"

/** The panel's list of posts, newest first. */
export function PostList() {
  const { t } = useTranslation("admin")
  const query = useQuery(postListQuery(useClient()))
  useFailureToast(query, t("posts.loadFailed"))
  if (query.isPending) return <Spinner label={t("loading")} className="py-24" />
  if (!query.data)
    return (
      <LoadFailure
        message={t("posts.loadFailed")}
        retry={t("posts.tryAgain")}
        onRetry={() => query.refetch()}
      />
    )
  const { posts, total } = query.data
  if (posts.length === 0) return <Empty />
  return (
    <>
      <Card>
        <PostTable posts={posts} />
      </Card>
      {total > posts.length && (
        <p className="mt-4 text-[0.875rem] text-muted">
          {t("posts.newestOnly", { shown: posts.length, total })}
        </p>
      )}
    </>
  )
}

function PostTable({ posts }: { posts: ListedPost[] }) {
  const { t } = useTranslation("admin")
  const title = {
    heading: t("posts.column.title"),
    className: "w-full",
    cell: (post: ListedPost) => (
      <div className="flex items-center gap-4">
        <Thumbnail address={post.imageurl} sizes="80px" className="h-12 w-20 flex-none rounded-plate" />
        <div className="min-w-0">
          <p lang="en" className="font-semibold leading-snug">
            {post.title.en}
          </p>
          <p className="mt-0.5 text-[0.8125rem] text-muted leading-snug">
            {t("posts.polish", { title: post.title.pl })}
          </p>
        </div>
      </div>
    ),
  }
  return (
    <DataTable
      caption={t("posts.title")}
      columns={[title, ...usePostColumns()]}
      rows={posts}
      keyOf={post => post.id}
    />
  )
}

function Empty() {
  const { t } = useTranslation("admin")
  return (
    <EmptyState title={t("posts.empty")} hint={t("posts.emptyHint")}>
      <Link to="/admin/posts/new" className={compactButtonClass("copper")}>
        {t("posts.create")}
      </Link>
    </EmptyState>
  )
}
