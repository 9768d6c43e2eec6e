import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query"
import { type RefObject, useRef } from "react"
import { useTranslation } from "react-i18next"
import { Link, useSearchParams } from "react-router"
import { Hits } from "#app/components/marked.tsx"
import { csvFormat } from "#app/lib/csv.ts"
import {
  beyond,
  type Filters,
  type KeysetPage,
  type KeysetQuery,
  keysetAddress,
  readKeysetQuery,
  type Side,
} from "#app/lib/keyset-list.ts"
import type { ExportColumn, TableFormat } from "#app/lib/table-export.ts"
import { EmptyState } from "./card.tsx"
import { Button, ButtonLink } from "./controls.tsx"
import { useFocusOnPaging } from "./focus.ts"
import { FoundElsewhere, type SearchedList, useElsewhere } from "./found-elsewhere.tsx"
import { Icon, type IconName } from "./icon.tsx"
import { MoreActions } from "./more-actions.tsx"
import { Pager } from "./pager.tsx"
import { ReadState } from "./read-states.tsx"
import { SearchField } from "./search-field.tsx"
import { useTableExport } from "./use-table-export.ts"

type Props<Row, Choice extends string> = SearchedList<Row, Choice> & {
  /** The prefix of the page's path, its keys in the catalogue and its queries. */
  name: "messages" | "pictures" | "subscribers" | "activity"
  choiceIcons: Record<Choice, IconName>
  choiceCounts?: Partial<Record<Choice, string>> | undefined
  /** The choices whose rows stand from the oldest to the newest. */
  oldestFirst?: readonly Choice[]
  /** In milliseconds, where it is not the default. */
  staleTime?: number
  exportColumns: readonly ExportColumn<Row>[]
  exportFormats?: readonly TableFormat[]
  rowsRef?: RefObject<HTMLElement | null>
  /** Narrow the list besides words and a choice; the fields stand in a row that wraps. */
  filters?: {
    read: (parameters: URLSearchParams) => Filters
    /** Their fields, and the address of the list with others. */
    children: (filters: Filters, addressOf: (filters: Filters) => string) => React.ReactNode
  }
  /** Above the first page, for rows that come while it is shown; the list itself is then read by need alone. */
  arrivals?: (shown: ShownPage<Row, Choice>) => React.ReactNode
  children: (rows: readonly Row[], shown: ShownPage<Row, Choice>) => React.ReactNode
}

export type ShownPage<Row, Choice extends string> = {
  page: KeysetPage<Row>
  query: KeysetQuery<Choice>
  /** The key of the page in the cache, and when it was read. */
  listKey: readonly unknown[]
  readAt: number
}

export function KeysetList<Row, Choice extends string>(props: Props<Row, Choice>) {
  const { name, choices, readPage, children } = props
  const { t } = useTranslation("admin")
  const queryClient = useQueryClient()
  const [parameters] = useSearchParams()
  const filters = props.filters?.read(parameters)
  const query = { ...readKeysetQuery(parameters, choices), ...(filters && { filters }) }
  const { words, chosen, before, after } = query
  const isOldestFirst = props.oldestFirst?.includes(chosen)
  const [previous, next] = isOldestFirst ? (["older", "newer"] as const) : (["newer", "older"] as const)
  const arrivals = isOldestFirst ? undefined : props.arrivals
  const listKey = [name, "list", query]
  const read = useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => readPage(query, { whole: false, size: 25 }, signal),
    placeholderData: keepPreviousData,
    ...(props.staleTime !== undefined && { staleTime: props.staleTime }),
    ...(arrivals && { refetchOnWindowFocus: false }),
    ...(isOldestFirst && { staleTime: 0 }),
  })
  const path = `/admin/${name}`
  const addressOf = (change: Partial<KeysetQuery>) =>
    keysetAddress(path, { words, chosen, ...(filters && { filters }), ...change }, choices[0])
  const ownRef = useRef<HTMLElement>(null)
  const rowsRef = props.rowsRef ?? ownRef
  useFocusOnPaging(JSON.stringify([chosen, words, filters]), before ?? after, () => rowsRef.current?.focus())
  const { start, saved } = useTableExport({
    title: t(`${name}.title`),
    columns: props.exportColumns,
    async readPage(place, signal) {
      const wanted = { words, chosen, ...(filters && { filters }), ...(place && beyond(next, place)) }
      const page = await readPage(wanted, { whole: true, size: 500 }, signal)
      return { rows: page.rows, next: page[next] }
    },
    done: count => t(`${name}.exported`, { count }),
    failed: `${name}.exportFailed`,
  })
  const page = read.data
  const addressBeyond = (side: Side) => (page?.[side] ? addressOf(beyond(side, page[side])) : null)
  const isNothing = page?.rows.length === 0 && !read.isPlaceholderData
  const elsewhere = useElsewhere({ ...props, query, addressOf, isAsked: isNothing && words !== "" })
  const found =
    page &&
    (page.isCapped ? t("list.foundMany", { found: page.found }) : t(`${name}.found`, { count: page.found }))
  const shown = page && { page, query, listKey, readAt: read.dataUpdatedAt }
  const isNarrowed =
    words !== "" || chosen !== choices[0] || Object.values(filters ?? {}).some(value => value !== undefined)
  return (
    <>
      <div className="mb-3 flex flex-wrap gap-3">
        <SearchField
          label={t(`${name}.search`)}
          words={words}
          addressOf={typed => addressOf({ words: typed })}
        />
        {filters && props.filters?.children(filters, changed => addressOf({ filters: changed }))}
        <MoreActions>
          <Button icon="refresh" onClick={() => queryClient.invalidateQueries({ queryKey: [name] })}>
            {t("list.refresh")}
          </Button>
          {(props.exportFormats ?? [csvFormat]).map(format => (
            <Button
              key={format.extension}
              icon="export"
              onClick={() => start(format)}
              aria-disabled={saved !== null || undefined}
            >
              {saved === null ? t(`list.export.${format.extension}`) : t("list.exporting", { rows: saved })}
            </Button>
          ))}
        </MoreActions>
      </div>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 lg:flex-nowrap lg:items-end">
        {/* On a phone one line, which is scrolled sideways. */}
        <nav
          aria-label={t(`${name}.filter`)}
          className="max-sm:-mx-4 max-sm:min-w-0 max-sm:basis-[calc(100%+2rem)]"
        >
          <ul className="flex gap-1.5 max-sm:overflow-x-auto max-sm:px-4 max-sm:[scrollbar-width:none] sm:flex-wrap">
            {choices.map(choice => (
              <li key={choice} className="flex-none">
                <Link
                  to={addressOf({ chosen: choice })}
                  preventScrollReset
                  aria-current={choice === chosen ? "true" : undefined}
                  className="flex min-h-8 items-center gap-1.5 rounded-full border border-[#cfd4d8] bg-white pr-3.5 pl-2.5 font-medium text-[0.8125rem] transition-colors hover:border-graphite-600 hover:bg-[#fafbfb] active:bg-steel-100 aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-white forced-colors:aria-[current]:underline"
                >
                  <Icon name={props.choiceIcons[choice]} />
                  {props.choiceLabel(choice)}
                  {props.choiceCounts?.[choice] && (
                    <span className="font-normal opacity-75">{props.choiceCounts[choice]}</span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p
          role="status"
          className="min-h-[1lh] whitespace-nowrap text-[0.875rem] text-muted max-lg:basis-full lg:ml-auto lg:pb-1"
        >
          {found && words !== "" ? t("list.foundIn", { name: props.choiceLabel(chosen), found }) : found}
        </p>
      </div>
      <section
        ref={rowsRef}
        tabIndex={-1}
        aria-label={t(`${name}.title`)}
        aria-busy={read.isPlaceholderData || undefined}
        className="scroll-mt-20 outline-none transition-opacity aria-busy:opacity-60 aria-busy:delay-150"
      >
        <ReadState read={read} failed={`${name}.loadFailed`} className="py-24" />
        {shown && !before && !after && !read.isPlaceholderData && arrivals?.(shown)}
        {shown && shown.page.rows.length > 0 && (
          <Hits value={shown.page.hits}>{children(shown.page.rows, shown)}</Hits>
        )}
        {page?.rows.length === 0 &&
          (words !== "" ? (
            <FoundElsewhere
              list={props.choiceLabel(chosen)}
              filters={t("posts.quoted", { words })}
              none={t(`${name}.none`)}
              noneHint={t(`${name}.noneHint`)}
              nearest={page.nearest && { to: addressOf({ words: page.nearest }), words: page.nearest }}
              places={elsewhere}
              showAll={{ to: path, label: t("list.showAll") }}
            />
          ) : isNarrowed ? (
            <EmptyState icon="search" title={t(`${name}.none`)} hint={t(`${name}.noneHint`)}>
              <ButtonLink to={path}>{t("list.showAll")}</ButtonLink>
            </EmptyState>
          ) : (
            <EmptyState icon={name} title={t(`${name}.empty`)} hint={t(`${name}.emptyHint`)} />
          ))}
      </section>
      {page && (page.newer !== null || page.older !== null) && (
        <Pager
          label={t("list.pages")}
          previous={{ label: t(`list.${previous}`), to: addressBeyond(previous) }}
          next={{ label: t(`list.${next}`), to: addressBeyond(next) }}
        />
      )}
    </>
  )
}
