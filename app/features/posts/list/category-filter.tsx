import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useLocale } from "#app/i18n/use-locale.ts"
import { CategorySymbol } from "../category-symbol.tsx"
import type { Category } from "../list-categories.server.ts"
import { useCategoryName } from "../use-category-name.ts"
import { type ListQuery, listAddress } from "./list-query.ts"

type Props = { categories: readonly Category[]; query: ListQuery }

/** The categories to choose from, with all of them first; the chosen one is marked. The words looked for stay. */
export function CategoryFilter({ categories, query: { category: chosen, words } }: Props) {
  const { t } = useTranslation("blog")
  const locale = useLocale()
  const nameOf = useCategoryName()
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
              {category && <CategorySymbol category={category} />}
              <span className="wrap-anywhere min-w-0 lg:grow">
                {category ? nameOf(category) : t("list.all")}
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
