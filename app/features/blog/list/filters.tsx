import { useId } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { controlClass } from "#app/components/form-field.tsx"
import { useLiveSearch } from "#app/components/use-live-search.ts"
import { CategorySymbol } from "#app/content/category-sign.tsx"
import { pathTo } from "#app/i18n/paths.ts"
import { useLocale } from "#app/i18n/use-locale.ts"
import { maxSearchLength } from "#app/lib/typed-text.ts"
import { useCategories } from "../category.tsx"
import type { Category } from "../posts.server.ts"
import { type ListQuery, listAddress } from "./list-query.ts"

/** A GET form; with React it searches while typing. */
export function SearchForm({ query }: { query: ListQuery }) {
  const locale = useLocale()
  const { field, searchNow, searchSoon } = useLiveSearch(query.words, words =>
    listAddress({ ...query, words, page: 1 }, locale),
  )
  return (
    <search>
      <form
        action={pathTo("blogAll", locale)}
        onSubmit={event => {
          event.preventDefault()
          searchNow()
        }}
      >
        {query.category && <input type="hidden" name="category" value={query.category} />}
        <SearchField ref={field} defaultValue={query.words} onInput={searchSoon} />
      </form>
    </search>
  )
}

export function SearchField(props: Pick<React.ComponentProps<"input">, "ref" | "defaultValue" | "onInput">) {
  const { t } = useTranslation("blog")
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="flex-none font-semibold">
        {t("list.search")}
      </label>
      <div className="relative grow">
        <input
          {...props}
          id={id}
          type="search"
          name="q"
          maxLength={maxSearchLength}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={t("list.searchPlaceholder")}
          className={`${controlClass} pr-13`}
        />
        <button
          type="submit"
          aria-label={t("list.searchSubmit")}
          className="absolute right-0 bottom-0 grid h-13 w-12 place-items-center text-copper-700 hover:text-copper-600"
        >
          <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6 fill-none stroke-2 stroke-current">
            <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3L21 21" />
          </svg>
        </button>
      </div>
    </>
  )
}

type Props = { categories: readonly Category[]; query: ListQuery }

/** Choosing a category keeps the search. */
export function CategoryFilter({ categories, query: { category: chosen, words } }: Props) {
  const { t } = useTranslation("blog")
  const locale = useLocale()
  const categoryOf = useCategories()
  const choices = [{ category: "", posts: null }, ...categories]
  return (
    <nav aria-label={t("list.categories")}>
      <p aria-hidden="true" className="font-semibold">
        {t("list.categories")}
      </p>
      <ul className="mt-3 flex flex-wrap gap-2 lg:block lg:border-line lg:border-b">
        {choices.map(({ category, posts }) => (
          <li key={category} className="min-w-0 lg:border-line lg:border-t">
            <Link
              to={listAddress({ words, category }, locale)}
              preventScrollReset
              aria-current={category === chosen ? "true" : undefined}
              className="group flex min-h-10 items-center gap-2.5 rounded-full border border-line px-3.5 py-1.5 text-[0.9375rem] hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:font-semibold aria-[current]:text-white lg:min-h-12 lg:rounded-none lg:border-0 lg:px-3 lg:hover:bg-white lg:hover:aria-[current]:bg-ink forced-colors:aria-[current]:underline"
            >
              {category && <CategorySymbol {...categoryOf(category)} />}
              <span className="wrap-anywhere min-w-0 lg:grow">
                {category ? categoryOf(category).name : t("list.all")}
              </span>
              {posts !== null && (
                <span className="text-[0.875rem] text-muted group-aria-[current]:text-white/80">
                  <span className="sr-only">{t("articles")} </span>
                  {posts}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
