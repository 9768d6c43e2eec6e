import { company } from "#app/company/company.ts"
import type { Locale } from "#app/i18n/paths.ts"
import { formatDate } from "../../../app/i18n/public-format.ts"

const clockOf = (region: string) =>
  new Intl.DateTimeFormat(region, {
    ...{ hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
    timeZone: company.timeZone,
  })
const clocks: Record<Locale, Intl.DateTimeFormat> = { pl: clockOf("pl-PL"), en: clockOf("en-US") }

/** On the company's clocks: "20 listopada 2026, godz. 09:46", "November 20, 2026, 09:46"; the hour not parted from its word. */
export function formatMoment(time: Date, language: Locale): string {
  const hour = clocks[language].format(time)
  return `${formatDate(time.toISOString(), language)}, ${language === "pl" ? `godz.\u00a0${hour}` : hour}`
}
