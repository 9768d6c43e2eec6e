import { useTranslation } from "react-i18next"
import { useFocusOnPaging } from "#app/components/panel/focus.ts"
import { Pager } from "#app/components/panel/pager.tsx"
import { lastPage, type PanelQuery, pageSize, panelListAddress } from "./list-query.ts"

type Props = {
  query: PanelQuery
  /** How many are on the page, how many there are, and whether there are more than were counted. */
  shown: number
  found: number
  isCapped?: boolean
}

/** On another page the focus goes to the panel's page, of which the rows are the most. */
export function PostPager({ query, shown, found, isCapped = false }: Props) {
  const { t } = useTranslation("admin")
  useFocusOnPaging(`${query.state} ${query.category} ${query.words}`, query.page, focusMain)
  const first = (query.page - 1) * pageSize + 1
  const range = { first, last: first + shown - 1, found }
  const words = shown > 0 && t(isCapped ? "posts.rangeCapped" : "posts.range", range)
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
