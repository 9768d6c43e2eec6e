import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link, Navigate, useSearchParams } from "react-router"
import { Card, EmptyState } from "#app/components/card.tsx"
import { compactButtonClass } from "#app/components/compact-class.ts"
import { LoadFailure, Spinner, useFailureToast } from "#app/components/read-states.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { type PanelQuery, panelListAddress, readPanelQuery } from "./list-address.ts"
import { PostFilter } from "./post-filter.tsx"
import { lastPage, postListQuery } from "./post-list-query.ts"
import { PostPager } from "./post-pager.tsx"
import { PostTable } from "./post-table.tsx"

/** The panel's list of posts, newest first. */
export function PostList() {
  const [parameters] = useSearchParams()
  const query = readPanelQuery(parameters)
  return (
    <>
      <PostFilter query={query} />
      <Found query={query} />
    </>
  )
}

function Found({ query }: { query: PanelQuery }) {
  const { t } = useTranslation("admin")
  const reading = useQuery(postListQuery(useClient(), query))
  useFailureToast(reading, t("posts.loadFailed"))
  if (reading.isPending) return <Spinner label={t("loading")} className="py-24" />
  if (!reading.data || (reading.isError && reading.isPlaceholderData))
    return (
      <LoadFailure
        message={t("posts.loadFailed")}
        retry={t("posts.tryAgain")}
        onRetry={() => reading.refetch()}
      />
    )
  const { posts, found } = reading.data
  if (posts.length === 0 && found > 0 && !reading.isPlaceholderData && query.page > lastPage(found))
    return <Navigate to={panelListAddress({ ...query, page: lastPage(found) })} replace />
  return (
    <section aria-label={t("posts.title")} aria-busy={reading.isPlaceholderData || undefined}>
      {posts.length === 0 ? (
        <NothingFound isFiltered={query.words !== "" || query.category !== ""} />
      ) : (
        <Card className={reading.isPlaceholderData ? "opacity-60 transition-opacity delay-150" : ""}>
          <PostTable posts={posts} />
        </Card>
      )}
      <PostPager query={query} page={reading.data} />
    </section>
  )
}

function NothingFound({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation("admin")
  return (
    <EmptyState title={t("posts.empty")} hint={t(isFiltered ? "posts.noMatch" : "posts.emptyHint")}>
      {isFiltered ? (
        <Link to="/admin/posts" className={compactButtonClass("quiet")}>
          {t("posts.showAll")}
        </Link>
      ) : (
        <Link to="/admin/posts/new" prefetch="intent" className={compactButtonClass("copper")}>
          {t("posts.create")}
        </Link>
      )}
    </EmptyState>
  )
}
