import { useTranslation } from "react-i18next"
import { Link, useLocation } from "react-router"
import { company } from "#app/company/company.ts"
import { buttonClass } from "#app/components/button-class.ts"
import { PageMeta } from "#app/components/page-meta.tsx"
import type { LoadFailureReason } from "#app/lib/result.ts"
import { ListFrame } from "../awaited-pages.tsx"
import { useCategoryName } from "../category.tsx"
import { CategoryFilter, SearchForm } from "./filters.tsx"
import type { ListQuery } from "./list-query.ts"
import type { LoadedList } from "./load-list.server.ts"
import { Results, readsResults } from "./results.tsx"

export function ListPage({ query, list }: { query: ListQuery; list: LoadedList }) {
  const { t } = useTranslation("blog")
  const nameOf = useCategoryName()
  const listed = list.kind === "listed" ? list : null
  const name = listed && query.category ? `${nameOf(query.category)} – ${t("title")}` : t("list.title")
  const isLater = query.page > 1 && listed && listed.posts.length > 0
  const isWhole = !(listed && query.category) && !isLater
  const title = isLater ? t("list.titleOfPage", { name, page: query.page }) : name
  return (
    <>
      <PageMeta
        title={isWhole ? t("list.meta.title") : `${title} – ${company.name}`}
        description={
          query.category
            ? t("list.aboutCategory", { name: nameOf(query.category) })
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
