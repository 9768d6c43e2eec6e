import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { Link, useLocation, useNavigationType } from "react-router"
import { company } from "#app/company/company.ts"
import { buttonClass } from "#app/components/links.tsx"
import { Hits, mark } from "#app/components/marked.tsx"
import { PageMeta } from "#app/components/page-meta.tsx"
import { useHydrated } from "#app/components/use-hydrated.ts"
import { useLocale } from "#app/i18n/use-locale.ts"
import type { LoadFailureReason } from "#app/lib/result.ts"
import { CategoryLabels, useCategories } from "../category.tsx"
import { CardSkeletons, ListFrame, usePendingPage } from "../pending-pages.tsx"
import { PostCard } from "../post-card.tsx"
import { CategoryFilter, SearchForm } from "./filters.tsx"
import { type ListQuery, listAddress, pageSize, resultsId } from "./list-query.ts"
import type { Listed, LoadedList } from "./load-list.server.ts"
import { Pagination } from "./pagination.tsx"

/** The location state of links that disappear when followed: the focus then moves to the results. */
const readsResults = "reads results"

type Props = { query: ListQuery; list: LoadedList }

export function ListPage(props: Props) {
  return (
    <CategoryLabels value={props.list.kind === "listed" ? props.list.labels : []}>
      <List {...props} />
    </CategoryLabels>
  )
}

function List({ query, list }: Props) {
  const { t } = useTranslation("blog")
  const categoryOf = useCategories()
  const listed = list.kind === "listed" ? list : null
  const name =
    listed && query.category ? `${categoryOf(query.category).name} – ${t("title")}` : t("list.title")
  const isLater = query.page > 1 && listed && listed.posts.length > 0
  const isWhole = !(listed && query.category) && !isLater
  const title = isLater ? t("list.titleOfPage", { name, page: query.page }) : name
  return (
    <>
      <PageMeta
        title={isWhole ? t("list.meta.title") : `${title} – ${company.name}`}
        description={
          query.category
            ? t("list.aboutCategory", { name: categoryOf(query.category).name })
            : t("list.meta.description")
        }
        hidden={query.words !== "" || !listed?.posts.length}
      />
      <ListFrame
        margin={
          <>
            <SearchForm query={query} />
            {listed && <CategoryFilter categories={listed.categories} query={query} />}
          </>
        }
      >
        {list.kind === "listed" ? (
          <Results query={query} list={list} />
        ) : (
          <ListFailure reason={list.reason} />
        )}
      </ListFrame>
    </>
  )
}

function ListFailure({ reason }: { reason: LoadFailureReason }) {
  const { t } = useTranslation("blog")
  const { pathname, search } = useLocation()
  return (
    <div role="alert" className="border-danger border-l-4 bg-danger-100 px-6 py-8 md:px-10 md:py-12">
      <h2 className="text-2xl">{t("list.failed")}</h2>
      <p className="mt-3 text-graphite-600">{t(`list.reasons.${reason}`)}</p>
      <p className="mt-7">
        <Link
          to={pathname + search}
          state={readsResults}
          replace
          preventScrollReset
          className={buttonClass("copper")}
        >
          {t("list.retry")}
        </Link>
      </p>
    </div>
  )
}

function Results({ query, list }: { query: ListQuery; list: Listed }) {
  const { posts, found, isCapped, pages } = list
  const { t } = useTranslation("blog")
  const locale = useLocale()
  const categoryOf = useCategories()
  const isAwaited = usePendingPage() === "blogAll"
  const section = useResultsFocus(query.words)
  return (
    <section
      ref={section}
      id={resultsId}
      tabIndex={-1}
      aria-labelledby={`${resultsId}-title`}
      aria-busy={isAwaited || undefined}
      className="outline-none"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 id={`${resultsId}-title`} className="min-w-0 text-[2rem]">
          {query.category ? categoryOf(query.category).name : t("list.everything")}
        </h2>
        <p role="status" className="text-muted">
          <span>{t(isCapped ? "list.foundAtLeast" : "list.found", { found })}</span>
          {query.words && <span className="sr-only"> – {query.words}</span>}
        </p>
      </div>
      {posts.length === 0 && !isAwaited ? (
        <NoResults query={query} found={found} nearest={list.nearest} />
      ) : (
        <div className="mt-7 grid gap-x-8 gap-y-12 md:grid-cols-2">
          {isAwaited ? (
            <CardSkeletons count={pageSize} />
          ) : (
            <Hits value={list.hits}>
              {posts.map(post => (
                <PostCard key={post.id} post={post} locale={locale} mark={mark} />
              ))}
            </Hits>
          )}
        </div>
      )}
      {posts.length > 0 && <Pagination query={query} pages={pages} />}
    </section>
  )
}

/** With a link to all posts, or to the first page of a list whose `found` posts end before this page. */
function NoResults({ query, found, nearest }: { query: ListQuery } & Pick<Listed, "found" | "nearest">) {
  const { t } = useTranslation("blog")
  const locale = useLocale()
  const [title, hint, action, target] =
    found > 0
      ? (["list.noPage", "list.noPageHint", "list.firstPage", { ...query, page: 1 }] as const)
      : (["list.none", "list.noneHint", "list.clear", {}] as const)
  return (
    <div className="mt-7 border-ink border-t-2 py-10 md:py-16">
      <h3 className="text-2xl">{t(title)}</h3>
      <p className="mt-3 max-w-[36em] text-muted">{t(hint)}</p>
      <p className="mt-8 flex flex-wrap gap-4">
        {nearest && (
          <Link
            to={listAddress({ ...query, words: nearest }, locale)}
            state={readsResults}
            preventScrollReset
            className={buttonClass("copper")}
          >
            {t("list.nearest", { words: nearest })}
          </Link>
        )}
        <Link
          to={listAddress(target, locale)}
          state={readsResults}
          preventScrollReset
          className={buttonClass("copper")}
        >
          {t(action)}
        </Link>
      </p>
    </div>
  )
}

/** Not on a new document, where the person may be typing. Another search scrolls back to the results. */
function useResultsFocus(words: string) {
  const section = useRef<HTMLElement>(null)
  const shown = useRef(words)
  const isReturn = useNavigationType() === "POP"
  const { hash, key, state } = useLocation()
  const hasArrived = useRef(useHydrated())
  useEffect(() => {
    const leadsHere = hash === `#${resultsId}` || state === readsResults
    if (hasArrived.current && leadsHere) section.current?.focus({ preventScroll: true })
    hasArrived.current = true
  }, [hash, key, state])
  useEffect(() => {
    if (words === shown.current) return
    shown.current = words
    const top = section.current?.getBoundingClientRect().top ?? 0
    if (!isReturn && top < 0) section.current?.scrollIntoView({ block: "start" })
  }, [words, isReturn])
  return section
}
