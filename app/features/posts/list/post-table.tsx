import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { DataTable } from "#app/components/panel/data-table.tsx"
import { usePostColumns } from "../post-columns.tsx"
import { Thumbnail } from "../thumbnail.tsx"
import { useDeletePost } from "./delete-post.ts"
import type { ListedPost } from "./list-query.ts"

export function PostTable({ posts }: { posts: ListedPost[] }) {
  const { t } = useTranslation("admin")
  const noteDeleted = useFocusAfterDeletion(posts.map(({ id }) => id))
  const { askAndDelete, deleting } = useDeletePost(noteDeleted)
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

/**
 * Returns how to say that a row was deleted. The focus then goes to the button that deletes the next one, or the one
 * before, or to the page when none is left.
 */
function useFocusAfterDeletion(ids: readonly string[]): (deleted: string) => void {
  const shown = useRef(ids)
  const wanted = useRef<{ gone: string; next: string | undefined } | null>(null)
  useEffect(() => {
    shown.current = ids
    if (!wanted.current || ids.includes(wanted.current.gone)) return
    const { next } = wanted.current
    wanted.current = null
    const target = next && document.querySelector<HTMLElement>(`[data-delete="${CSS.escape(next)}"]`)
    const page = document.querySelector<HTMLElement>("main")
    if (target) target.focus()
    else page?.focus()
  }, [ids])
  return deleted => {
    const place = shown.current.indexOf(deleted)
    wanted.current = { gone: deleted, next: shown.current[place + 1] ?? shown.current[place - 1] }
  }
}
