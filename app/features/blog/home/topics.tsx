import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { Arrow } from "#app/components/links.tsx"
import { pathTo } from "#app/i18n/paths.ts"
import { useLocale } from "#app/i18n/use-locale.ts"
import { categoryStyle, useCategoryName } from "../category.tsx"
import { listAddress } from "../list/list-query.ts"
import type { Category } from "../posts.server.ts"

/** Each category as a tile of the periodic table in its metal's colour, with the number of its posts. */
export function Topics({ categories }: { categories: readonly Category[] }) {
  const { t } = useTranslation("blog")
  const locale = useLocale()
  const nameOf = useCategoryName()
  if (categories.length === 0) return null
  return (
    <section aria-labelledby="topics" className="frame grid gap-10 py-18 md:py-26 lg:grid-cols-12 lg:gap-12">
      <div className="border-ink border-t-2 pt-6 lg:col-span-4">
        <h2 id="topics" className="heading-2">
          {t("topics.title")}
        </h2>
        <p className="mt-4 max-w-[30em] text-graphite-600">{t("topics.text")}</p>
      </div>
      <ul className="grid grid-cols-2 gap-px sm:grid-cols-3 md:grid-cols-4 lg:col-span-8">
        {categories.map(({ category, posts }) => {
          const { solid, symbol } = categoryStyle(category)
          return (
            <li key={category}>
              <Link
                to={listAddress({ category }, locale)}
                prefetch="intent"
                className={`group flex h-full min-h-44 flex-col p-4 text-white md:p-5 ${solid} hover:bg-graphite-950 forced-colors:border`}
              >
                <span className="text-right text-[0.875rem]">
                  <span className="sr-only">{t("articles")} </span>
                  {posts}
                </span>
                <span
                  aria-hidden="true"
                  className="figure-type mt-auto text-[clamp(2.25rem,1.5rem+1.9vw,3.25rem)] tracking-[-0.03em]"
                >
                  {symbol}
                </span>
                <span className="mt-2 wrap-anywhere min-h-[2.5em] font-semibold leading-tight group-hover:underline">
                  {nameOf(category)}
                </span>
              </Link>
            </li>
          )
        })}
        <li>
          <Link
            to={pathTo("blogAll", locale)}
            prefetch="intent"
            className="group flex h-full min-h-44 flex-col justify-end gap-3 bg-white p-4 text-copper-700 hover:bg-graphite-950 hover:text-white md:p-5 forced-colors:border"
          >
            <span className="text-2xl">
              <Arrow />
            </span>
            <span className="min-h-[2.5em] font-semibold leading-tight group-hover:underline">
              {t("topics.all")}
            </span>
          </Link>
        </li>
      </ul>
    </section>
  )
}
