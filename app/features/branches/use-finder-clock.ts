import { useTranslation } from "react-i18next"
import { closedDaysOf } from "#app/company/closed-days.ts"
import { openingHours, weekOf } from "#app/company/hours.ts"
import type { Locale } from "#app/i18n/paths.ts"
import type { FinderClock } from "./finder-clock.ts"

/** In the order of the week, and last of all what stands for today. */
const days = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "today"] as const

/** Takes the page's language and a year; returns what the finder's script needs in that year and the next. */
export function useFinderClock(locale: Locale, year: number): FinderClock {
  const { t } = useTranslation("branches")
  const closed = Object.entries({ ...closedDaysOf(year), ...closedDaysOf(year + 1) })
  return {
    weeks: Object.fromEntries(Object.entries(openingHours).map(([kind, hours]) => [kind, weekOf(hours)])),
    closedDays: Object.fromEntries(
      closed.map(([date, day]) => {
        const name = typeof day === "string" ? t(`holidayNames.${day}`) : day[locale]
        return [date, `${t("closedToday")} ${name}. `]
      }),
    ),
    says: { open: t("open"), closed: t("closed") },
    opens: days.map(day => t(`opens.${day}`)),
  }
}
