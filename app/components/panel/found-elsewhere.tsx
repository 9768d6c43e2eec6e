import { useTranslation } from "react-i18next"
import { EmptyState } from "./card.tsx"
import { ButtonLink } from "./controls.tsx"
import { Spinner } from "./read-states.tsx"

/** Another list and how many of what is searched it has, such as "3" or "1000+". */
export type Place = { to: string; name: string; found: string }

type Props = {
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
export function FoundElsewhere({ list, filters, none, noneHint, places, showAll }: Props) {
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
