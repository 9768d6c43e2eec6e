import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { mark } from "#app/components/marked.tsx"
import { RowButton, RowLink } from "#app/components/panel/controls.tsx"
import { DataTable } from "#app/components/panel/data-table.tsx"
import { OtherTitle } from "#app/components/panel/other-title.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { inPanelLanguage } from "#app/i18n/panel-language.ts"
import { CategoryBadge, usePostColumns } from "../post-columns.tsx"
import { categoriesQuery, changesQuery, nameOf } from "../queries.ts"
import { pathToDraft } from "../server-drafts.ts"
import { focusNeighbour, useDeletePost } from "./delete-post.ts"
import type { ListedPost } from "./list-query.ts"
import { TitleCell } from "./title-cell.tsx"
import { useUnpublish } from "./unpublish.ts"

export function PostTable({ posts }: { posts: ListedPost[] }) {
  const { t } = useTranslation("admin")
  const { askAndDelete, deleting } = useDeletePost(focusNeighbour)
  const unpublish = useUnpublish()
  const client = useClient()
  const { data: drafts = [] } = useQuery(
    changesQuery(
      client,
      posts.map(({ id }) => id),
    ),
  )
  const { data: categories = [] } = useQuery(categoriesQuery(client))
  const title = {
    heading: t("posts.column.title"),
    className: "w-full",
    cell: (post: ListedPost) => (
      <TitleCell
        to={pathToDraft({ post_id: post.id })}
        post={post}
        isPublic
        draft={drafts.find(({ post_id }) => post_id === post.id)}
      >
        <OtherTitle title={post.title} className="mt-0.5 leading-snug" />
      </TitleCell>
    ),
  }
  const [category, ...others] = usePostColumns(categories, ({ id, title }) => {
    const named = { title: inPanelLanguage(title).text }
    const of = t("posts.of", named)
    return (
      <>
        <RowLink to={`/admin/posts/history/${id}`} prefetch="intent" icon="waiting" of={of}>
          {t("history.title")}
        </RowLink>
        <RowLink
          to={`/admin/newsletter/new?post=${id}`}
          icon="newsletter"
          of={t("posts.announceDetails", named)}
        >
          {t("posts.announce")}
        </RowLink>
        <RowButton onClick={() => unpublish(id)} icon="held" of={of}>
          {t("posts.unpublish")}
        </RowButton>
        <RowButton
          data-delete={id}
          aria-busy={deleting === id}
          onClick={() => askAndDelete(id)}
          icon="remove"
          tone="danger"
          of={of}
        >
          {t(deleting === id ? "posts.deleting" : "posts.delete")}
        </RowButton>
      </>
    )
  })
  const marked = {
    ...category,
    cell(post: ListedPost) {
      const name = nameOf(post.category, categories)
      return <CategoryBadge name={name}>{mark(name)}</CategoryBadge>
    },
  }
  return <DataTable caption={t("posts.title")} columns={[title, marked, ...others]} rows={posts} />
}
