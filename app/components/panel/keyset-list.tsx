import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query"
import { type RefObject, useRef } from "react"
import { useTranslation } from "react-i18next"
import { Link, useSearchParams } from "react-router"
import type { CsvColumn } from "#app/lib/csv.ts"
import {
  type KeysetPage,
  type KeysetQuery,
  keysetAddress,
  type Portion,
  readKeysetQuery,
} from "#app/lib/keyset-list.ts"
import { EmptyState } from "./card.tsx"
import { Button, ButtonLink } from "./controls.tsx"
import { useFocusOnPaging } from "./focus.ts"
import { Icon, type IconName } from "./icon.tsx"
import { Pager } from "./pager.tsx"
import { ReadState } from "./read-states.tsx"
import { SearchField } from "./search-field.tsx"
import { useCsvExport } from "./use-csv-export.ts"

type Props<Row, Choice extends string> = {
  /** The prefix of the page's path, its keys in the catalogue, its queries and its exported files. */
  name: "messages" | "pictures" | "subscribers" | "activity"
  /** The filter's choices; the first is the default. */
  choices: readonly [Choice, ...Choice[]]
  choiceLabel: (choice: Choice) => string
  choiceIcons: Record<Choice, IconName>
  readPage: (query: KeysetQuery<Choice>, portion: Portion, signal: AbortSignal) => Promise<KeysetPage<Row>>
  /** In milliseconds, where it is not the default. */
  staleTime?: number
  csvColumns: readonly CsvColumn<Row>[]
  /** The focusable element around the rows. */
  rowsRef?: RefObject<HTMLElement | null>
  children: (rows: readonly Row[], page: KeysetPage<Row>) => React.ReactNode
}

export function KeysetList<Row, Choice extends string>(props: Props<Row, Choice>) {
  const { name, choices, readPage, children } = props
  const { t } = useTranslation("admin")
  const queryClient = useQueryClient()
  const [parameters] = useSearchParams()
  const query = readKeysetQuery(parameters, choices)
  const { words, chosen, before, after } = query
  const read = useQuery({
    queryKey: [name, "list", query],
    queryFn: ({ signal }) => readPage(query, { whole: false, size: 25 }, signal),
    placeholderData: keepPreviousData,
    ...(props.staleTime !== undefined && { staleTime: props.staleTime }),
  })
  const path = `/admin/${name}`
  const addressOf = (change: Partial<KeysetQuery>) =>
    keysetAddress(path, { words, chosen, ...change }, choices[0])
  const ownRef = useRef<HTMLElement>(null)
  const rowsRef = props.rowsRef ?? ownRef
  useFocusOnPaging(`${chosen} ${words}`, before ?? after, () => rowsRef.current?.focus())
  const { start, saved } = useCsvExport({
    name,
    columns: props.csvColumns,
    readPage: (place, signal) =>
      readPage({ words, chosen, ...(place && { before: place }) }, { whole: true, size: 500 }, signal),
    done: count => t(`${name}.exported`, { count }),
    failed: t(`${name}.exportFailed`),
  })
  const page = read.data
  return (
    <>
      <div className="mb-3 flex flex-wrap gap-3">
        <SearchField
          label={t(`${name}.search`)}
          words={words}
          addressOf={typed => addressOf({ words: typed })}
        />
        <div className="flex gap-3">
          <Button icon="refresh" onClick={() => queryClient.invalidateQueries({ queryKey: [name] })}>
            {t("list.refresh")}
          </Button>
          <Button icon="export" onClick={start} aria-disabled={saved !== null || undefined}>
            {saved === null ? t("list.export") : t("list.exporting", { rows: saved })}
          </Button>
        </div>
      </div>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 lg:flex-nowrap lg:items-end">
        <nav aria-label={t(`${name}.filter`)}>
          <ul className="flex flex-wrap gap-1.5">
            {choices.map(choice => (
              <li key={choice}>
                <Link
                  to={addressOf({ chosen: choice })}
                  preventScrollReset
                  aria-current={choice === chosen ? "true" : undefined}
                  className="flex min-h-8 items-center gap-1.5 rounded-full border border-[#cfd4d8] bg-white pr-3.5 pl-2.5 font-medium text-[0.8125rem] transition-colors hover:border-graphite-600 hover:bg-[#fafbfb] active:bg-steel-100 aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-white forced-colors:aria-[current]:underline"
                >
                  <Icon name={props.choiceIcons[choice]} />
                  {props.choiceLabel(choice)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p
          role="status"
          className="min-h-[1lh] whitespace-nowrap text-[0.875rem] text-muted max-lg:basis-full lg:ml-auto lg:pb-1"
        >
          {page &&
            (page.isCapped
              ? t("list.foundMany", { found: page.found })
              : t(`${name}.found`, { count: page.found }))}
        </p>
      </div>
      <section
        ref={rowsRef}
        tabIndex={-1}
        aria-label={t(`${name}.title`)}
        aria-busy={read.isPlaceholderData || undefined}
        className="scroll-mt-20 outline-none transition-opacity aria-busy:opacity-60 aria-busy:delay-150"
      >
        <ReadState read={read} failed={t(`${name}.loadFailed`)} className="py-24" />
        {page && page.rows.length > 0 && children(page.rows, page)}
        {page?.rows.length === 0 &&
          (words !== "" || chosen !== choices[0] ? (
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
          previous={{ label: t("list.newer"), to: page.newer && addressOf({ after: page.newer }) }}
          next={{ label: t("list.older"), to: page.older && addressOf({ before: page.older }) }}
        />
      )}
    </>
  )
}
