import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect, useEffectEvent, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import type { KeysetPage } from "#app/lib/keyset-list.ts"
import { compactButtonClass } from "./controls.tsx"
import { Icon } from "./icon.tsx"

type Row = { id: string; created_at: string }

type Props<ListRow> = {
  /** The newest page of the list as it is shown, its key in the cache, and when it was read. */
  page: KeysetPage<ListRow>
  listKey: readonly unknown[]
  readAt: number
  readNewest: (signal: AbortSignal) => Promise<KeysetPage<ListRow>>
  /** In milliseconds. */
  interval: number
  /** The person works with the rows as they are. */
  isHeld: boolean
  /** "3 new messages"; `shown` is the number, or "25+". */
  words: (count: number, shown: string) => string
}

/**
 * Asks for the newest page while the list is seen. What has come is shown by itself, unless that would move what somebody
 * works with, points at or has scrolled to: then a button over the list says how many there are.
 */
export function Arrivals<ListRow extends Row>(props: Props<ListRow>) {
  const { page, listKey, readAt, interval, isHeld, words } = props
  const { t } = useTranslation("admin")
  const queryClient = useQueryClient()
  const place = useRef<HTMLDivElement>(null)
  const [announced, setAnnounced] = useState("")
  const { data: newest, dataUpdatedAt } = useQuery({
    queryKey: ["arrivals", ...listKey],
    queryFn: ({ signal }) => props.readNewest(signal),
    initialData: page,
    initialDataUpdatedAt: readAt,
    staleTime: interval,
    refetchInterval: interval,
    refetchOnWindowFocus: "always",
  })
  // Rows that were read before the page may have left the list since.
  const count = dataUpdatedAt > readAt ? countNew(newest.rows, page.rows) : 0
  const text = words(count, newest.older !== null && count === newest.rows.length ? `${count}+` : `${count}`)

  const show = () => {
    setAnnounced(text)
    queryClient.setQueryData(listKey, newest)
  }
  const showUnlessInTheWay = useEffectEvent(() => {
    const list = place.current?.parentElement
    if (count > 0 && !isHeld && window.scrollY === 0 && !list?.querySelector(":hover, :focus")) show()
  })
  useEffect(() => showUnlessInTheWay(), [newest, isHeld])

  return (
    <div ref={place} role="status" className="sticky top-18 z-20 flex h-0 justify-center md:top-4">
      {count === 0 ? (
        <span className="sr-only">{announced}</span>
      ) : (
        <button
          type="button"
          onClick={() => {
            show()
            place.current?.parentElement?.focus()
          }}
          className={compactButtonClass({
            tone: "pressed",
            className: "h-10 flex-none -translate-y-5 shadow-lg",
          })}
        >
          <Icon name="up" />
          {text} – {t("list.showNew")}
        </button>
      )}
    </div>
  )
}

function countNew(newest: readonly Row[], shown: readonly Row[]): number {
  const known = new Set(shown.map(({ id }) => id))
  const last = Date.parse(shown[0]?.created_at ?? "1970-01-01")
  return newest.filter(({ id, created_at }) => !known.has(id) && Date.parse(created_at) >= last).length
}
