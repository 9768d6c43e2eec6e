import { useTranslation } from "react-i18next"
import type { Branch } from "#app/company/branches.ts"
import { dayGroups, openingHours, placeKindOf, shortTime } from "#app/company/hours.ts"

/** A branch's opening hours in one line, without the days on which it is closed. */
export function HoursLine({ branch }: { branch: Branch }) {
  const { t } = useTranslation("branches")
  const hours = openingHours[placeKindOf(branch)]
  const groups = dayGroups.flatMap(group => {
    const span = hours[group]
    return span ? [`${t(`days.${group}`)} ${shortTime(span.opens)}–${shortTime(span.closes)}`] : []
  })
  return groups.join(", ")
}
