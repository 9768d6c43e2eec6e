import type { Locale } from "#app/i18n/paths.ts"

/** A day on which every place is closed: a public holiday, or a reason of our own. */
export type ClosedDay = Holiday | Record<Locale, string>

/**
 * Differences from Poland's public holidays, by date: the reason why every place is closed, as
 * "2027-05-04": { pl: "inwentaryzacja", en: "stocktaking" }, or "open" on a holiday on which we work as on any such day.
 */
const exceptions: Readonly<Record<string, Record<Locale, string> | "open">> = {}

export function closedDaysOf(year: number, differing = exceptions): Record<string, ClosedDay> {
  const days: Record<string, ClosedDay> = holidaysOf(year)
  for (const [date, what] of Object.entries(differing)) {
    if (!date.startsWith(`${year}-`)) continue
    if (what === "open") delete days[date]
    else days[date] = what
  }
  return days
}

const day = 24 * 60 * 60 * 1000

/** In UTC: the first Sunday after the Church's full moon of spring (computus by Meeus, Jones and Butcher). */
function easterOf(year: number): number {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const leap = Math.floor(century / 4)
  const shift = Math.floor((century + 8) / 25)
  const correction = Math.floor((century - shift + 1) / 3)
  const moon = (19 * golden + century - leap - correction + 15) % 30
  const yearOfCentury = year % 100
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - moon - (yearOfCentury % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451)
  const sum = moon + weekday - 7 * late + 114
  return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1)
}

const fixed = {
  newYear: "01-01",
  epiphany: "01-06",
  labourDay: "05-01",
  constitutionDay: "05-03",
  assumption: "08-15",
  allSaints: "11-01",
  independenceDay: "11-11",
  christmasEve: "12-24",
  christmasDay: "12-25",
  secondChristmasDay: "12-26",
} as const

/** Holidays that move with Easter, by the number of days after it. */
const movable = { easterSunday: 0, easterMonday: 1, pentecost: 49, corpusChristi: 60 } as const

/** The name of a public holiday, as the catalogues have it. */
export type Holiday = keyof typeof fixed | keyof typeof movable

/** By date ("2026-06-04"; act of 18 January 1951), for a year from 2025 on, the first with a free Christmas Eve. */
export function holidaysOf(year: number): Record<string, Holiday> {
  const easter = easterOf(year)
  return Object.fromEntries([
    ...Object.entries(fixed).map(([name, date]) => [`${year}-${date}`, name]),
    ...Object.entries(movable).map(([name, days]) => [
      new Date(easter + days * day).toISOString().slice(0, 10),
      name,
    ]),
  ])
}
