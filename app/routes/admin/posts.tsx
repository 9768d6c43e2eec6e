import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Navigate, useSearchParams } from "react-router"
import { Card } from "#app/components/panel/card.tsx"
import { ButtonLink } from "#app/components/panel/controls.tsx"
import { useFocusOnPaging } from "#app/components/panel/focus.ts"
import { PanelPage } from "#app/components/panel/page.tsx"
import { Pager } from "#app/components/panel/pager.tsx"
import { ReadState } from "#app/components/panel/read-states.tsx"
import { DraftsBesidePosts, DraftTable, newDrafts } from "#app/features/posts/list/draft-table.tsx"
import { KeptHere } from "#app/features/posts/list/kept-here.tsx"
import {
  draftListQuery,
  lastPage,
  type PanelQuery,
  pageSize,
  panelListAddress,
  postListQuery,
  readPanelQuery,
} from "#app/features/posts/list/list-query.ts"
import { NothingFound } from "#app/features/posts/list/nothing-found.tsx"
import { PostFilter } from "#app/features/posts/list/post-filter.tsx"
import { PostTable } from "#app/features/posts/list/post-table.tsx"
import { categoriesQuery } from "#app/features/posts/queries.ts"
import type { DraftState } from "#app/features/posts/server-drafts.ts"
import { useClient } from "#app/features/session/session-provider.tsx"

export default function PostsPage() {
  const { t } = useTranslation("admin")
  const [parameters] = useSearchParams()
  const query = readPanelQuery(parameters)
  return (
    <PanelPage
      title={t("posts.title")}
      subtitle={t("posts.subtitle")}
      actions={
        <>
          <ButtonLink to="/admin/posts/categories" prefetch="intent" icon="category">
            {t("dashboard.categories")}
          </ButtonLink>
          <ButtonLink to="/admin/posts/trash" prefetch="intent" icon="remove">
            {t("trash.title")}
          </ButtonLink>
          {/* At once: every Edit of the list opens the same page. */}
          <ButtonLink to="/admin/posts/new" prefetch="render" icon="add" tone="copper">
            {t("posts.create")}
          </ButtonLink>
        </>
      }
    >
      <KeptHere />
      <PostFilter query={query} />
      {query.state === "all" && query.page === 1 && <DraftsBesidePosts query={query} />}
      {query.state === "published" || query.state === "all" ? (
        <Found query={query} />
      ) : (
        <FoundDrafts query={query} state={query.state} />
      )}
    </PanelPage>
  )
}

function Found({ query }: { query: PanelQuery }) {
  const { t } = useTranslation("admin")
  const client = useClient()
  const reading = useQuery(postListQuery(client, query))
  const { data: besides } = useQuery(draftListQuery(client, query))
  const { data: page, isPlaceholderData } = reading
  const isAll = query.state === "all"
  const hasDrafts = isAll && newDrafts(besides?.drafts ?? []).length > 0
  const last = lastPage(page?.found ?? 0)
  if (page?.posts.length === 0 && !isPlaceholderData && query.page > last)
    return <Navigate to={panelListAddress({ ...query, page: last })} replace />
  return (
    <>
      <ReadState read={reading} failed="posts.loadFailed" className="py-24" />
      {page && (
        <section aria-label={t("posts.title")} aria-busy={isPlaceholderData || undefined}>
          {page.posts.length === 0 ? (
            !hasDrafts && <NothingFound query={query} />
          ) : (
            <Card
              title={isAll && t("posts.state.published")}
              className={isPlaceholderData ? "opacity-60 transition-opacity delay-150" : ""}
            >
              <PostTable posts={page.posts} />
            </Card>
          )}
          <PostPager query={query} shown={page.posts.length} found={page.found} isCapped={page.isCapped} />
        </section>
      )}
    </>
  )
}

function FoundDrafts({ query, state }: { query: PanelQuery; state: DraftState }) {
  const { t } = useTranslation("admin")
  const client = useClient()
  const reading = useQuery(draftListQuery(client, query))
  const { data: categories = [] } = useQuery(categoriesQuery(client))
  const drafts = reading.data?.drafts ?? []
  const found = reading.data?.found[state] ?? 0
  const last = lastPage(found)
  if (reading.data && query.page > last)
    return <Navigate to={panelListAddress({ ...query, page: last })} replace />
  return (
    <>
      <ReadState read={reading} failed="posts.draftsFailed" className="py-24" />
      {reading.data && (
        <section aria-label={t(`posts.state.${state}`)}>
          {drafts.length === 0 ? (
            <NothingFound query={query} />
          ) : (
            <Card>
              <DraftTable drafts={drafts} categories={categories} state={state} />
            </Card>
          )}
          <PostPager query={query} shown={drafts.length} found={found} />
        </section>
      )}
    </>
  )
}

type PagerProps = {
  query: PanelQuery
  shown: number
  found: number
  isCapped?: boolean
}

/** On another page the focus goes to the panel's page, of which the rows are the most. */
function PostPager({ query, shown, found, isCapped = false }: PagerProps) {
  const { t } = useTranslation("admin")
  const filter = `${query.state} ${query.category} ${query.words}`
  useFocusOnPaging(filter, query.page, () => document.querySelector("main")?.focus())
  const first = (query.page - 1) * pageSize + 1
  const range = { first, last: first + shown - 1, found }
  const words = shown > 0 && t(isCapped ? "posts.rangeCapped" : "posts.range", range)
  const addressOf = (page: number) => panelListAddress({ ...query, page })
  const isLast = query.page >= lastPage(found)
  if (query.page === 1 && isLast)
    return (
      <p role="status" className="mt-4 text-center text-[0.875rem] text-muted">
        {words}
      </p>
    )
  return (
    <Pager
      label={t("posts.pages")}
      previous={{ label: t("posts.previous"), to: query.page > 1 ? addressOf(query.page - 1) : null }}
      next={{ label: t("posts.next"), to: isLast ? null : addressOf(query.page + 1) }}
    >
      <p role="status">{words}</p>
    </Pager>
  )
}
