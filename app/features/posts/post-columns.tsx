import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { rowActionClass } from "#app/components/panel/controls.tsx"
import { type Column, ShortDate } from "#app/components/panel/data-table.tsx"
import { Icon } from "#app/components/panel/icon.tsx"
import { pathToPost } from "#app/i18n/paths.ts"
import { type KnownCategory, nameOf, type RecentPost } from "./queries.ts"

const actionClass = rowActionClass("copper")

/** The last columns of every table of posts; moreActions are after edit and view. */
export function usePostColumns(
  categories: readonly KnownCategory[],
  moreActions?: (post: RecentPost) => React.ReactNode,
): Column<RecentPost>[] {
  const { t } = useTranslation("admin")
  return [
    {
      heading: t("posts.column.category"),
      cell: post => <CategoryBadge name={nameOf(post.category, categories)} />,
    },
    {
      heading: t("posts.column.date"),
      className: "whitespace-nowrap text-muted",
      cell: post => <ShortDate moment={post.date} />,
    },
    {
      heading: t("posts.column.actions"),
      className: "whitespace-nowrap",
      cell: post => (
        <div className="-mx-2 flex flex-wrap gap-1 lg:grid lg:grid-cols-[auto_auto] xl:grid-cols-[auto_auto_auto] min-[100rem]:flex min-[100rem]:flex-nowrap">
          <Link to={`/admin/posts/edit/${post.id}`} prefetch="intent" className={actionClass}>
            <Icon name="edit" />
            {t("posts.edit")}
            <span className="sr-only"> {t("posts.of", { title: post.title.en })}</span>
          </Link>
          <ViewLink post={post} />
          {moreActions?.(post)}
        </div>
      ),
    },
  ]
}

export function CategoryBadge({ name }: { name: string }) {
  if (name === "") return null
  return (
    <span className="wrap-break-word inline-block rounded-full bg-steel-100 px-2.5 py-0.5 font-medium text-[0.8125rem] text-graphite-600">
      {name}
    </span>
  )
}

function ViewLink({ post }: { post: RecentPost }) {
  const { t } = useTranslation("admin")
  return (
    <a href={pathToPost(post.id, "pl")} target="_blank" rel="noopener" className={actionClass}>
      <Icon name="view" />
      {t("posts.view")}
      <span className="sr-only"> {t("posts.viewDetails", { title: post.title.en })}</span>
    </a>
  )
}
