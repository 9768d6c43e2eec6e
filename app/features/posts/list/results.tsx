import { useTranslation } from "react-i18next"
import { useLocale } from "#app/i18n/use-locale.ts"
import { CardSkeletons } from "../card-skeletons.tsx"
import { PostCard } from "../post-card.tsx"
import { useAwaitedPage } from "../use-awaited-page.ts"
import { useCategoryName } from "../use-category-name.ts"
import { type ListQuery, pageSize } from "./list-query.ts"
import type { Listed } from "./load-list.server.ts"
import { NoResults } from "./no-results.tsx"
import { Pagination } from "./pagination.tsx"
import { resultsId, useResultsFocus } from "./results-focus.ts"

/** The posts of a page of the list, how many there are in all, and the way to the other pages. */
export function Results({
  query,
  list: { posts, found, isCapped, pages },
}: {
  query: ListQuery
  list: Listed
}) {
  const { t } = useTranslation("blog")
  const locale = useLocale()
  const nameOf = useCategoryName()
  const isAwaited = useAwaitedPage() === "blogAll"
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
          {query.category ? nameOf(query.category) : t("list.everything")}
        </h2>
        <p role="status" className="text-muted">
          <span>{t(isCapped ? "list.foundAtLeast" : "list.found", { found })}</span>
          {query.words && <span className="sr-only"> – {query.words}</span>}
        </p>
      </div>
      {posts.length === 0 && !isAwaited ? (
        <NoResults query={query} found={found} />
      ) : (
        <div className="mt-7 grid gap-x-8 gap-y-12 md:grid-cols-2">
          {isAwaited ? (
            <CardSkeletons count={pageSize} />
          ) : (
            posts.map(post => <PostCard key={post.id} post={post} locale={locale} />)
          )}
        </div>
      )}
      {posts.length > 0 && <Pagination query={query} pages={pages} />}
    </section>
  )
}
