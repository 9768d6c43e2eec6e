import { type RefObject, useRef } from "react"
import { useTranslation } from "react-i18next"
import { type KeysetQuery, keysetAddress } from "#app/lib/keyset-list.ts"
import { compactButtonClass } from "./compact-class.ts"
import { FilterLinks } from "./filter-links.tsx"
import { Pager } from "./pager.tsx"
import { SearchField } from "./search-field.tsx"
import { useFocusOnPaging } from "./use-focus-on-paging.ts"

type Props<Choice extends string> = {
  path: string
  query: KeysetQuery<Choice>
  /** What the filter offers, with its words; the first is what the bare address shows. */
  choices: readonly { choice: Choice; label: string }[]
  /** What the list holds. */
  label: string
  searchLabel: string
  filterLabel: string
  /** Takes how many rows there are; returns that in words. */
  foundText: (count: number) => string
  /** The neighbouring pages' cursors and the number of rows, more than found when capped; undefined until they are known. */
  page: { newer: string | null; older: string | null; found: number; isCapped: boolean } | undefined
  /** Rows of an earlier query are shown until those of this one come. */
  isOutdated: boolean
  onRefresh: () => void
  /** Rows that are saved so far; null when nothing is being saved. */
  exported: number | null
  onExport: () => void
  /** Gives the element around the rows, which can take the focus. */
  rowsRef?: RefObject<HTMLElement | null>
  children: React.ReactNode
}

/** A list of the panel: its search and filter, which the address keeps, its rows, and the way to newer and older ones. */
export function KeysetList<Choice extends string>(props: Props<Choice>) {
  const { path, query, choices, page, isOutdated, exported, children } = props
  const { t } = useTranslation("admin")
  const { words, chosen, before, after } = query
  const firstChoice = choices[0]?.choice ?? ""
  const addressOf = (change: Partial<KeysetQuery>) =>
    keysetAddress(path, { words, chosen, ...change }, firstChoice)
  const ownRef = useRef<HTMLElement>(null)
  const rows = props.rowsRef ?? ownRef
  useFocusOnPaging(`${chosen} ${words}`, before ?? after, () => rows.current?.focus())
  return (
    <>
      <div className="mb-3 flex flex-wrap gap-3">
        <SearchField
          label={props.searchLabel}
          words={words}
          addressOf={typed => addressOf({ words: typed })}
        />
        <div className="flex gap-3">
          <button type="button" onClick={props.onRefresh} className={compactButtonClass("quiet")}>
            {t("list.refresh")}
          </button>
          <button
            type="button"
            onClick={props.onExport}
            aria-disabled={exported !== null || undefined}
            className={compactButtonClass("quiet")}
          >
            {exported === null ? t("list.export") : t("list.exporting", { rows: exported })}
          </button>
        </div>
      </div>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <FilterLinks
          label={props.filterLabel}
          choices={choices.map(({ choice, label }) => ({
            label,
            to: addressOf({ chosen: choice }),
            chosen: choice === chosen,
          }))}
        />
        <p role="status" className="min-h-[1lh] text-[0.875rem] text-muted max-lg:basis-full lg:ml-auto">
          {page && (page.isCapped ? t("list.foundMany", { found: page.found }) : props.foundText(page.found))}
        </p>
      </div>
      <section
        ref={rows}
        tabIndex={-1}
        aria-label={props.label}
        aria-busy={isOutdated || undefined}
        className="scroll-mt-20 outline-none transition-opacity aria-busy:opacity-60 aria-busy:delay-150"
      >
        {children}
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
