import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { KeysetPage, KeysetQuery, Portion } from "#app/lib/keyset-list.ts"
import { EmptyState } from "./card.tsx"
import { ButtonLink } from "./controls.tsx"
import { Spinner } from "./read-states.tsx"

/** Another list and how many of what is searched it has, such as "3" or "1000+". */
export type Place = { to: string; name: string; found: string }

type Props = {
  list: string
  filters: string
  none: string
  noneHint: string
  /** Words much like those that were searched, which find something, and the list of them. */
  nearest: { to: string; words: string } | "" | null | undefined
  /** Other lists that have some of it; undefined while they are asked. */
  places: readonly Place[] | undefined
  showAll: { to: string; label: string }
}

export function FoundElsewhere({ list, filters, none, noneHint, nearest, places, showAll }: Props) {
  const { t } = useTranslation("admin")
  if (!places) return <Spinner label={t("loading")} className="py-24" />
  const lookedIn = t("list.lookedIn", { list, filters })
  const isElsewhere = places.length > 0
  return (
    <EmptyState
      icon="search"
      title={isElsewhere ? t("list.elsewhere") : none}
      hint={isElsewhere ? lookedIn : noneHint}
    >
      {!isElsewhere && <p className="wrap-anywhere mb-5 max-w-[36em]">{lookedIn}</p>}
      <div className="flex flex-wrap justify-center gap-3">
        {nearest && (
          <ButtonLink to={nearest.to} tone="copper">
            {t("list.nearest", nearest)}
          </ButtonLink>
        )}
        {places.map(({ to, name, found }) => (
          <ButtonLink key={to} to={to} tone="copper">
            {t("list.foundIn", { name, found })}
          </ButtonLink>
        ))}
        <ButtonLink to={showAll.to}>{showAll.label}</ButtonLink>
      </div>
    </EmptyState>
  )
}

type Asked<Choice extends string> = { chosen: Choice; isUnfiltered: boolean }

/**
 * The lists that may have what a search has not found: those of the places that the searched list is not or is more than,
 * and, where it was filtered, all of them without filters. A list that all places are parts of has been searched as a whole.
 */
export function listsElsewhere<Choice extends string>(
  { chosen, filters = {} }: Pick<KeysetQuery<Choice>, "chosen" | "filters">,
  choices: readonly [Choice, ...Choice[]],
  places: readonly Choice[],
): Asked<Choice>[] {
  const isWhole = chosen === choices[0] && !places.includes(chosen)
  const others = isWhole ? [] : places.filter(place => place !== chosen)
  const isFiltered = Object.values(filters).some(value => value !== undefined)
  return [
    ...others.map(place => ({ chosen: place, isUnfiltered: false })),
    ...(isFiltered ? [chosen, ...others].map(list => ({ chosen: list, isUnfiltered: true })) : []),
  ]
}

export function withMore<List extends { chosen: string; isUnfiltered: boolean; found: number }>(
  lists: readonly List[],
): List[] {
  const filtered = new Map(
    lists.filter(list => !list.isUnfiltered).map(({ chosen, found }) => [chosen, found]),
  )
  return lists.filter(
    ({ chosen, isUnfiltered, found }) => found > ((isUnfiltered && filtered.get(chosen)) || 0),
  )
}

/** A list that can be searched, and what it can be narrowed to. */
export type SearchedList<Row, Choice extends string> = {
  /** The filter's choices; the first is the default. */
  choices: readonly [Choice, ...Choice[]]
  choiceLabel: (choice: Choice) => string
  /** Together they hold every row: a search that finds nothing looks there besides. */
  places: readonly Choice[]
  readPage: (query: KeysetQuery<Choice>, portion: Portion, signal: AbortSignal) => Promise<KeysetPage<Row>>
}

type Options<Choice extends string> = SearchedList<unknown, Choice> & {
  name: string
  query: KeysetQuery<Choice>
  addressOf: (change: Partial<KeysetQuery>) => string
  isAsked: boolean
}

/** The other lists in which a search has found something, once all have answered; one that fails to answer counts as empty. */
export function useElsewhere<Choice extends string>(options: Options<Choice>): Place[] | undefined {
  const { name, choices, places, choiceLabel, readPage, query, addressOf, isAsked } = options
  const { words, chosen, filters } = query
  const { t } = useTranslation("admin")
  const { data } = useQuery({
    queryKey: [name, "elsewhere", words, chosen, filters],
    enabled: isAsked,
    staleTime: 0,
    queryFn: ({ signal }) =>
      Promise.all(
        listsElsewhere(query, choices, places).map(async asked => {
          const wanted = { words, chosen: asked.chosen, ...(!asked.isUnfiltered && filters && { filters }) }
          const answer = await readPage(wanted, { whole: false, size: 1 }, signal).catch(() => null)
          return { ...asked, found: answer?.found ?? 0, isCapped: answer?.isCapped }
        }),
      ),
  })
  if (!isAsked) return undefined
  return (
    data &&
    withMore(data).map(({ chosen, isUnfiltered, found, isCapped }) => {
      const list = choiceLabel(chosen)
      return {
        to: addressOf({ chosen, ...(isUnfiltered && { filters: {} }) }),
        name: isUnfiltered ? t("list.unfiltered", { list }) : list,
        found: isCapped ? `${found}+` : String(found),
      }
    })
  )
}
