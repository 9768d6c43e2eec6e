import { useTranslation } from "react-i18next"
import type { Column } from "#app/components/data-table.tsx"
import { formatShortDate } from "#app/i18n/format.ts"
import { pathToPost } from "#app/i18n/paths.ts"
import type { RecentPost } from "./queries.ts"

/** Returns the columns that every table of posts ends with: category, date and what can be done. */
export function usePostColumns(): Column<RecentPost>[] {
  const { t } = useTranslation("admin")
  return [
    { heading: t("posts.column.category"), cell: post => <CategoryBadge category={post.category} /> },
    {
      heading: t("posts.column.date"),
      className: "whitespace-nowrap text-muted",
      cell: post => <time dateTime={new Date(post.date).toISOString()}>{formatShortDate(post.date)}</time>,
    },
    {
      heading: t("posts.column.actions"),
      className: "whitespace-nowrap",
      cell: post => <ViewLink post={post} />,
    },
  ]
}

/** A post's category as it was typed. */
function CategoryBadge({ category }: { category: string }) {
  return (
    <span className="inline-block rounded-full bg-steel-100 px-2.5 py-0.5 font-medium text-[0.8125rem] text-graphite-600">
      {category}
    </span>
  )
}

function ViewLink({ post }: { post: RecentPost }) {
  const { t } = useTranslation("admin")
  return (
    <a
      href={pathToPost(post.id, "pl")}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-8 items-center font-semibold text-copper-700 underline-offset-4 hover:underline"
    >
      {t("posts.view")}
      <span className="sr-only"> {t("posts.viewDetails", { title: post.title.en })}</span>
    </a>
  )
}
