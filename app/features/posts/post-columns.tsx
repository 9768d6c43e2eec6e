import { useTranslation } from "react-i18next"
import { RowLink } from "#app/components/panel/controls.tsx"
import { type Column, ShortDate } from "#app/components/panel/data-table.tsx"
import { inPanelLanguage } from "#app/i18n/panel-language.ts"
import { pathToPost } from "#app/i18n/paths.ts"
import { type KnownCategory, nameOf, type RecentPost } from "./queries.ts"

/** The last columns of every table of posts; moreActions are after edit and view. */
export function usePostColumns(
  categories: readonly KnownCategory[],
  moreActions?: (post: RecentPost) => React.ReactNode,
): [Column<RecentPost>, ...Column<RecentPost>[]] {
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
          <RowLink
            to={`/admin/posts/edit/${post.id}`}
            prefetch="intent"
            icon="edit"
            of={t("posts.of", { title: inPanelLanguage(post.title).text })}
          >
            {t("posts.edit")}
          </RowLink>
          <RowLink
            to={pathToPost(post.id, "pl")}
            target="_blank"
            rel="noopener"
            icon="view"
            of={t("posts.viewDetails", { title: inPanelLanguage(post.title).text })}
          >
            {t("posts.view")}
          </RowLink>
          {moreActions?.(post)}
        </div>
      ),
    },
  ]
}

type BadgeProps = { name: string; children?: React.ReactNode }

export function CategoryBadge({ name, children = name }: BadgeProps) {
  if (name === "") return null
  return (
    <span className="wrap-break-word inline-block w-max max-w-48 rounded-[0.8125rem] lg:max-xl:max-w-36 bg-steel-100 px-2.5 py-0.5 font-medium text-[0.8125rem] text-graphite-600">
      {children}
    </span>
  )
}
