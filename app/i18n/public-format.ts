import { company } from "#app/company/company.ts"
import type { Locale } from "./paths.ts"

const region: Record<Locale, string> = { pl: "pl-PL", en: "en-US" }

// Reused: creating a formatter is slower than formatting.
const long = (locale: Locale) =>
  new Intl.DateTimeFormat(region[locale], {
    ...{ year: "numeric", month: "long", day: "numeric" },
    timeZone: company.timeZone,
  })
const dates: Record<Locale, Intl.DateTimeFormat> = { pl: long("pl"), en: long("en") }

/** The long form: "12 listopada 2026", "November 12, 2026". */
export function formatDate(iso: string, locale: Locale): string {
  return dates[locale].format(new Date(iso))
}

/** A day with its weekday, as "2026-11-30": "poniedziałek, 30 listopada", "Monday, November 30". */
export function formatWeekday(date: string, locale: Locale): string {
  return new Intl.DateTimeFormat(region[locale], {
    ...{ weekday: "long", month: "long", day: "numeric", timeZone: "UTC" },
  }).format(new Date(date))
}

/** A time in words: "24 miesiące", "30 days". */
export function formatPeriod(amount: number, unit: "day" | "month", locale: Locale): string {
  return new Intl.NumberFormat(region[locale], { style: "unit", unit, unitDisplay: "long" }).format(amount)
}

/** With at most one decimal place: "99,9%", "99.9%". */
export function formatPercent(percent: number, locale: Locale): string {
  return new Intl.NumberFormat(region[locale], { style: "percent", maximumFractionDigits: 1 }).format(
    percent / 100,
  )
}

/** With at most one decimal place: "24 860", "24,860". */
export function formatNumber(number: number, locale: Locale): string {
  return new Intl.NumberFormat(region[locale], { maximumFractionDigits: 1, useGrouping: true }).format(number)
}
