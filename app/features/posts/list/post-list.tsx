import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Navigate, useNavigate, useSearchParams } from "react-router"
import { Card, EmptyState } from "#app/components/panel/card.tsx"
import { ButtonLink, compactControlClass, rowActionClass } from "#app/components/panel/controls.tsx"
import { DataTable } from "#app/components/panel/data-table.tsx"
import { useFocusOnPaging } from "#app/components/panel/focus.ts"
import { Icon } from "#app/components/panel/icon.tsx"
import { PanelPage } from "#app/components/panel/page.tsx"
import { Pager } from "#app/components/panel/pager.tsx"
import { ReadState } from "#app/components/panel/read-states.tsx"
import { SearchField } from "#app/components/panel/search-field.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { usePostColumns } from "../post-columns.tsx"
import { categoriesQuery } from "../queries.ts"
import { Thumbnail } from "../thumbnail.tsx"
import { useDeletePost } from "./delete-post.ts"
import {
  type ListedPost,
  lastPage,
  type PanelQuery,
  type PostPage,
  pageSize,
  panelListAddress,
  postListQuery,
  readPanelQuery,
} from "./list-query.ts"

export default function PostsPage() {
  const { t } = useTranslation("admin")
  const [parameters] = useSearchParams()
  const query = readPanelQuery(parameters)
  return (
    <PanelPage
      title={t("posts.title")}
      subtitle={t("posts.subtitle")}
      actions={
        // At once: every Edit of the list opens the same page.
        <ButtonLink to="/admin/posts/new" prefetch="render" icon="add" tone="copper">
          {t("posts.create")}
        </ButtonLink>
      }
    >
      <PostFilter query={query} />
      <Found query={query} />
    </PanelPage>
  )
}

function Found({ query }: { query: PanelQuery }) {
  const { t } = useTranslation("admin")
  const reading = useQuery(postListQuery(useClient(), query))
  const { data: page, isPlaceholderData } = reading
  const last = lastPage(page?.found ?? 0)
  if (page?.posts.length === 0 && !isPlaceholderData && query.page > last)
    return <Navigate to={panelListAddress({ ...query, page: last })} replace />
  const failed = t("posts.loadFailed")
  return (
    <>
      <ReadState read={reading} failed={failed} retry={t("posts.tryAgain")} className="py-24" />
      {page && (
        <section aria-label={t("posts.title")} aria-busy={isPlaceholderData || undefined}>
          {page.posts.length === 0 ? (
            <NothingFound isFiltered={query.words !== "" || query.category !== ""} />
          ) : (
            <Card className={isPlaceholderData ? "opacity-60 transition-opacity delay-150" : ""}>
              <PostTable posts={page.posts} />
            </Card>
          )}
          <PostPager query={query} page={page} />
        </section>
      )}
    </>
  )
}

function PostTable({ posts }: { posts: ListedPost[] }) {
  const { t } = useTranslation("admin")
  const { askAndDelete, deleting } = useDeletePost(focusNeighbour)
  const title = {
    heading: t("posts.column.title"),
    className: "w-full",
    cell: (post: ListedPost) => (
      <div className="flex items-center gap-4">
        <Thumbnail address={post.imageurl} sizes="80px" className="h-12 w-20 flex-none rounded-plate" />
        <div className="wrap-anywhere min-w-0">
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
  const columns = usePostColumns(post => (
    <button
      type="button"
      data-delete={post.id}
      aria-busy={deleting === post.id}
      onClick={() => askAndDelete(post.id)}
      className={rowActionClass("danger")}
    >
      <Icon name="remove" />
      {t(deleting === post.id ? "posts.deleting" : "posts.delete")}
      <span className="sr-only"> {t("posts.of", { title: post.title.en })}</span>
    </button>
  ))
  return (
    <DataTable
      caption={t("posts.title")}
      columns={[title, ...columns]}
      rows={posts}
      keyOf={post => post.id}
    />
  )
}

/** Before the row of a deleted post goes: focuses the button that deletes the next one, or the one before, or the page. */
function focusNeighbour(id: string): void {
  const buttons = [...document.querySelectorAll<HTMLElement>("[data-delete]")]
  const place = buttons.findIndex(({ dataset }) => dataset.delete === id)
  const neighbour = buttons[place + 1] ?? buttons[place - 1]
  const target = neighbour ?? document.querySelector<HTMLElement>("main")
  target?.focus()
}

function NothingFound({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation("admin")
  return (
    <EmptyState
      icon={isFiltered ? "search" : "posts"}
      title={t("posts.empty")}
      hint={t(isFiltered ? "posts.noMatch" : "posts.emptyHint")}
    >
      {isFiltered ? (
        <ButtonLink to="/admin/posts">{t("posts.showAll")}</ButtonLink>
      ) : (
        <ButtonLink to="/admin/posts/new" prefetch="intent" icon="add" tone="copper">
          {t("posts.create")}
        </ButtonLink>
      )}
    </EmptyState>
  )
}

/** Search and category are in the address. */
function PostFilter({ query }: { query: PanelQuery }) {
  const { t } = useTranslation("admin")
  const navigate = useNavigate()
  const { data = [] } = useQuery(categoriesQuery(useClient()))
  const categories = query.category && !data.includes(query.category) ? [query.category, ...data] : data
  return (
    <div className="mb-5 flex flex-wrap gap-3">
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
        {categories.map(category => (
          <option key={category} value={category}>
            {category}
          </option>
        ))}
      </select>
    </div>
  )
}

/** On another page the focus goes to the panel's page, of which the rows are the most. */
function PostPager({ query, page }: { query: PanelQuery; page: PostPage }) {
  const { posts, found, isCapped } = page
  const { t } = useTranslation("admin")
  useFocusOnPaging(`${query.category} ${query.words}`, query.page, focusMain)
  const first = (query.page - 1) * pageSize + 1
  const range = { first, last: first + posts.length - 1, found }
  const words = posts.length > 0 && t(isCapped ? "posts.rangeCapped" : "posts.range", range)
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

function focusMain(): void {
  document.querySelector("main")?.focus()
}
