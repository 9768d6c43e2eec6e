import { useTranslation } from "react-i18next"
import { DataTable } from "#app/components/panel/data-table.tsx"
import { usePostColumns } from "../post-columns.tsx"
import { Thumbnail } from "../thumbnail.tsx"
import { useDeletePost } from "./delete-post.ts"
import type { ListedPost } from "./list-query.ts"

export function PostTable({ posts }: { posts: ListedPost[] }) {
  const { t } = useTranslation("admin")
  const { askAndDelete, deleting } = useDeletePost(focusNeighbour)
  const title = {
    heading: t("posts.column.title"),
    className: "w-full",
    cell: (post: ListedPost) => (
      <div className="flex items-center gap-4">
        <Thumbnail address={post.imageurl} sizes="80px" className="h-12 w-20 flex-none rounded-plate" />
        <div className="wrap-anywhere min-w-0">
          <p lang="en" className="font-semibold leading-snug">
            {post.title.en}
          </p>
          <p className="mt-0.5 text-[0.8125rem] text-muted leading-snug">
            {t("posts.polish", { title: post.title.pl })}
          </p>
        </div>
      </div>
    ),
  }
  const columns = usePostColumns(post => (
    <button
      type="button"
      data-delete={post.id}
      aria-busy={deleting === post.id}
      onClick={() => askAndDelete(post.id)}
      className="inline-flex min-h-8 items-center font-semibold text-danger underline-offset-4 hover:underline"
    >
      {t(deleting === post.id ? "posts.deleting" : "posts.delete")}
      <span className="sr-only"> {t("posts.of", { title: post.title.en })}</span>
    </button>
  ))
  return (
    <DataTable
      caption={t("posts.title")}
      columns={[title, ...columns]}
      rows={posts}
      keyOf={post => post.id}
    />
  )
}

/** Before the row of a deleted post goes: focuses the button that deletes the next one, or the one before, or the page. */
function focusNeighbour(id: string): void {
  const buttons = [...document.querySelectorAll<HTMLElement>("[data-delete]")]
  const place = buttons.findIndex(({ dataset }) => dataset.delete === id)
  const neighbour = buttons[place + 1] ?? buttons[place - 1]
  const target = neighbour ?? document.querySelector<HTMLElement>("main")
  target?.focus()
}
