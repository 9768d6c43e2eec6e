import { useTranslation } from "react-i18next"
import { useFocusOnPaging } from "#app/components/focus.ts"
import { Pager } from "#app/components/pager.tsx"
import { type PanelQuery, panelListAddress } from "./list-address.ts"
import { lastPage, type PostPage, pageSize } from "./post-list-query.ts"

/**
 * Says which of the posts are shown, and leads to the neighbouring pages where there are some. On another page the focus
 * goes to the panel's page, of which the rows are the most.
 */
export function PostPager({
  query,
  page: { posts, found, isCapped },
}: {
  query: PanelQuery
  page: PostPage
}) {
  const { t } = useTranslation("admin")
  useFocusOnPaging(`${query.category} ${query.words}`, query.page, focusMain)
  const first = (query.page - 1) * pageSize + 1
  const range = { first, last: first + posts.length - 1, found }
  const words = posts.length > 0 && t(isCapped ? "posts.rangeCapped" : "posts.range", range)
  const addressOf = (page: number) => panelListAddress({ ...query, page })
  const isLast = query.page >= lastPage(found)
  if (query.page === 1 && isLast)
    return (
      <p role="status" className="mt-4 text-center text-[0.875rem] text-muted">
        {words}
      </p>
    )
  return (
    <Pager
      label={t("posts.pages")}
      previous={{ label: t("posts.previous"), to: query.page > 1 ? addressOf(query.page - 1) : null }}
      next={{ label: t("posts.next"), to: isLast ? null : addressOf(query.page + 1) }}
    >
      <p role="status">{words}</p>
    </Pager>
  )
}

function focusMain(): void {
  document.querySelector("main")?.focus()
}
