import { useId } from "react"
import { useTranslation } from "react-i18next"
import { useLiveSearch } from "#app/components/use-live-search.ts"
import { maxSearchLength } from "#app/lib/typed-text.ts"
import { EmptyState } from "./card.tsx"
import { ButtonLink, compactControlClass } from "./controls.tsx"
import { Icon } from "./icon.tsx"
import { Spinner } from "./read-states.tsx"

type Props = {
  label: string
  words: string
  addressOf: (words: string) => string
}

export function SearchField({ label, words, addressOf }: Props) {
  const id = useId()
  const { field, searchNow, searchSoon } = useLiveSearch(words, addressOf)
  return (
    <search className="relative min-w-0 grow basis-64">
      <form
        onSubmit={event => {
          event.preventDefault()
          searchNow()
        }}
      >
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <Icon name="search" className="pointer-events-none absolute top-2.75 left-3 size-4.5 text-muted" />
        <input
          ref={field}
          id={id}
          type="search"
          defaultValue={words}
          onInput={searchSoon}
          maxLength={maxSearchLength}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={label}
          className={`${compactControlClass} min-h-10 pl-10`}
        />
      </form>
    </search>
  )
}

/** Another list and how many of what is searched it has, such as "3" or "1000+". */
export type Place = { to: string; name: string; found: string }

type FoundProps = {
  /** The name of the list that was searched, and for what. */
  list: string
  filters: string
  none: string
  noneHint: string
  /** Other lists that have some of it; undefined while they are asked. */
  places: readonly Place[] | undefined
  showAll: { to: string; label: string }
}

/** Says that a list has nothing of what is searched, and where else there is some. */
export function FoundElsewhere({ list, filters, none, noneHint, places, showAll }: FoundProps) {
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
