import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Navigate, useNavigate } from "react-router"
import { Hits } from "#app/components/marked.tsx"
import { Card } from "#app/components/panel/card.tsx"
import { compactControlClass } from "#app/components/panel/controls.tsx"
import { useFocusOnPaging } from "#app/components/panel/focus.ts"
import { Icon } from "#app/components/panel/icon.tsx"
import { Pager } from "#app/components/panel/pager.tsx"
import { ReadState } from "#app/components/panel/read-states.tsx"
import { SearchField } from "#app/components/panel/search-field.tsx"
import { SegmentedControl } from "#app/components/panel/segmented-control.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { categoriesQuery } from "../queries.ts"
import type { DraftState } from "../server-drafts.ts"
import { DraftTable, newDrafts } from "./draft-table.tsx"
import {
  choicesOf,
  draftListQuery,
  lastPage,
  listStates,
  type PanelQuery,
  pageSize,
  panelListAddress,
  postListQuery,
} from "./list-query.ts"
import { NothingFound } from "./nothing-found.tsx"
import { PostTable } from "./post-table.tsx"

export function PostFilter({ query }: { query: PanelQuery }) {
  const { t } = useTranslation("admin")
  const navigate = useNavigate()
  const client = useClient()
  const page = query.state === "published" || query.state === "all" ? query.page : 1
  const { data: published } = useQuery(postListQuery(client, { ...query, page }))
  const { data = [] } = useQuery(categoriesQuery(client))
  const { data: drafts } = useQuery(draftListQuery(client, query))
  /** Undefined while a number is not known, and of all. */
  const counts: { [State in PanelQuery["state"]]?: string | number | undefined } = {
    ...drafts?.found,
    published: published?.isCapped ? `${published.found}+` : published?.found,
  }
  const categories = choicesOf(query, data, drafts?.categories ?? [])
  return (
    <div className="mb-5 flex flex-wrap gap-3">
      <SegmentedControl
        label={t("posts.stateFilter")}
        choices={listStates
          .filter(state => state !== "failed" || state === query.state || counts.failed)
          .map(value => ({
            value,
            label: (
              <>
                {value === "failed" && <Icon name="refused" className="size-4.5" />}
                {t(`posts.state.${value}`)}
                {value !== "all" && <span className="min-w-3 font-normal tabular-nums">{counts[value]}</span>}
              </>
            ),
          }))}
        chosen={query.state}
        onChoose={state => navigate(panelListAddress({ ...query, state, page: 1 }))}
        className="flex flex-wrap max-sm:grid max-sm:basis-full max-sm:grid-cols-2"
      />
      <SearchField
        label={t("posts.search")}
        words={query.words}
        addressOf={words => panelListAddress({ ...query, words, page: 1 })}
      />
      <select
        aria-label={t("posts.category")}
        value={query.category}
        onChange={({ target }) =>
          navigate(panelListAddress({ ...query, category: target.value, page: 1 }), {
            preventScrollReset: true,
          })
        }
        className={`${compactControlClass} min-h-10 sm:w-56`}
      >
        <option value="">{t("posts.allCategories")}</option>
        {categories.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

export function FoundPosts({ query }: { query: PanelQuery }) {
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
              <Hits value={page.hits}>
                <PostTable posts={page.posts} />
              </Hits>
            </Card>
          )}
          <PostPager query={query} shown={page.posts.length} found={page.found} isCapped={page.isCapped} />
        </section>
      )}
    </>
  )
}

export function FoundDrafts({ query, state }: { query: PanelQuery; state: DraftState }) {
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
              <Hits value={reading.data.hits}>
                <DraftTable drafts={drafts} categories={categories} state={state} />
              </Hits>
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
