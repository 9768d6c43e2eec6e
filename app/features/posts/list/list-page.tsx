import { useTranslation } from "react-i18next"
import { company } from "#app/company/company.ts"
import { PageMeta } from "#app/components/page-meta.tsx"
import { useCategoryName } from "../use-category-name.ts"
import { CategoryFilter } from "./category-filter.tsx"
import { ListFailure } from "./list-failure.tsx"
import { ListFrame } from "./list-frame.tsx"
import type { ListQuery } from "./list-query.ts"
import type { LoadedList } from "./load-list.server.ts"
import { Results } from "./results.tsx"
import { SearchForm } from "./search-form.tsx"

/** The list of all posts, or what stands in its place when it could not be read. */
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
