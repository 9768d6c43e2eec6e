import { Fragment } from "react"
import { useTranslation } from "react-i18next"
import type { Branch } from "#app/company/branches.ts"
import { dayGroups, openingHours, placeKindOf, shortTime } from "#app/company/hours.ts"

/** A branch's opening hours by group of days, without the days on which it is closed. */
function useHours(branch: Branch): string[] {
  const { t } = useTranslation("branches")
  const hours = openingHours[placeKindOf(branch)]
  return dayGroups.flatMap(group => {
    const span = hours[group]
    return span ? [`${t(`days.${group}`)} ${shortTime(span.opens)}–${shortTime(span.closes)}`] : []
  })
}

export function HoursByDay({ branch }: { branch: Branch }) {
  return useHours(branch).map(hours => (
    <span key={hours} className="block">
      {hours}
    </span>
  ))
}

/** All in one line, broken between the groups alone. */
export function HoursLine({ branch }: { branch: Branch }) {
  return useHours(branch).map((hours, place) => (
    <Fragment key={hours}>
      {place > 0 && ", "}
      <span className="whitespace-nowrap">{hours}</span>
    </Fragment>
  ))
}
