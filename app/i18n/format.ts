import { company } from "#app/company/company.ts"
import type { Locale } from "./paths.ts"

const { timeZone } = company

const region: Record<Locale, string> = { pl: "pl-PL", en: "en-US" }

// Reused: creating a formatter is slower than formatting.
const long = (locale: Locale) =>
  new Intl.DateTimeFormat(region[locale], { year: "numeric", month: "long", day: "numeric", timeZone })
const dates: Record<Locale, Intl.DateTimeFormat> = { pl: long("pl"), en: long("en") }
const shortDates = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "short",
  day: "numeric",
  timeZone,
})
const moments = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone,
})

/** The public long form: "12 listopada 2026", "November 12, 2026". */
export function formatDate(iso: string, locale: Locale): string {
  return dates[locale].format(new Date(iso))
}

/** The panel's short form: "Nov 12, 2026". */
export function formatShortDate(iso: string): string {
  return shortDates.format(new Date(iso))
}

/** The panel's day and time on the company's clocks: "Nov 12, 2026, 14:02". */
export function formatMoment(iso: string): string {
  return moments.format(new Date(iso))
}

const times = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone })

/** The panel's time on the company's clocks: "14:02". */
export function formatTime(iso: string): string {
  return times.format(new Date(iso))
}

const ages = new Intl.RelativeTimeFormat("en-US")

/** In the panel's language: "3 hours ago". At least one minute. */
export function formatAge(iso: string, now: number): string {
  const minutes = Math.max(1, Math.floor((now - Date.parse(iso)) / 60_000))
  if (minutes < 60) return ages.format(-minutes, "minute")
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? ages.format(-hours, "hour") : ages.format(-Math.floor(hours / 24), "day")
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

/** With at most three decimal places: "2,5", "1,250.75". */
export function formatAmount(amount: number, locale: Locale): string {
  return new Intl.NumberFormat(region[locale], { maximumFractionDigits: 3 }).format(amount)
}
