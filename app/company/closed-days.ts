import type { Locale } from "#app/i18n/paths.ts"
import { type Holiday, holidaysOf } from "./holidays.ts"

/** A day on which every place is closed: a public holiday, or a reason of our own. */
export type ClosedDay = Holiday | Record<Locale, string>

/**
 * Where our days differ from Poland's public holidays, by date: the reason why every place is closed, as
 * "2027-05-04": { pl: "inwentaryzacja", en: "stocktaking" }, or "open" on a holiday on which we work as on any such day.
 */
const exceptions: Readonly<Record<string, Record<Locale, string> | "open">> = {}

/** Takes a year, and what differs from its holidays; returns the days on which every place is closed, by their dates. */
export function closedDaysOf(year: number, differing = exceptions): Record<string, ClosedDay> {
  const days: Record<string, ClosedDay> = holidaysOf(year)
  for (const [date, what] of Object.entries(differing)) {
    if (!date.startsWith(`${year}-`)) continue
    if (what === "open") delete days[date]
    else days[date] = what
  }
  return days
}
