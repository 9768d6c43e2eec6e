import { company } from "#app/company/company.ts"
import { panelLanguage } from "./panel-language.ts"
import type { Locale } from "./paths.ts"

const { timeZone } = company

// Reused: creating a formatter is slower than formatting.
const inBoth = <Format>(make: (region: string) => Format): Record<Locale, Format> => ({
  pl: make("pl-PL"),
  en: make("en-US"),
})
const day = { year: "numeric", month: "short", day: "numeric", timeZone } as const
const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const
const dates = inBoth(region => new Intl.DateTimeFormat(region, day))
const moments = inBoth(region => new Intl.DateTimeFormat(region, { ...day, ...clock }))
const exactMoments = inBoth(
  region => new Intl.DateTimeFormat(region, { ...day, ...clock, second: "2-digit" }),
)
const ages = inBoth(region => new Intl.RelativeTimeFormat(region))

/** The panel's short form: "Nov 12, 2026", "12 lis 2026". */
export function formatShortDate(iso: string): string {
  return dates[panelLanguage()].format(new Date(iso))
}

/** The panel's day and time on the company's clocks: "Nov 12, 2026, 14:02", "12 lis 2026, 14:02". */
export function formatMoment(iso: string): string {
  return moments[panelLanguage()].format(new Date(iso))
}

/** As `formatMoment`, to the second: "Nov 12, 2026, 14:02:31". */
export function formatExactMoment(iso: string): string {
  return exactMoments[panelLanguage()].format(new Date(iso))
}

const times = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone })

/** The time on the company's clocks, which is the same in both languages: "14:02". */
export function formatTime(iso: string): string {
  return times.format(new Date(iso))
}

/** In the panel's language: "3 hours ago", "3 godziny temu". At least one minute. */
export function formatAge(iso: string, now: number): string {
  const format = ages[panelLanguage()]
  const minutes = Math.max(1, Math.floor((now - Date.parse(iso)) / 60_000))
  if (minutes < 60) return format.format(-minutes, "minute")
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? format.format(-hours, "hour") : format.format(-Math.floor(hours / 24), "day")
}

/** In whole KB below 1 MB, else in MB with one decimal place, each of a thousand: "30 KB", "2.5 MB", "2,5 MB". */
export function formatFileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000))
  if (kilobytes < 1000) return `${kilobytes}\u00a0KB`
  const megabytes = (bytes / 1_000_000).toLocaleString(panelLanguage(), { maximumFractionDigits: 1 })
  return `${megabytes}\u00a0MB`
}
