import { warsawTime } from "#app/company/hours.ts"
import { workingDayAfter } from "#app/company/working-days.ts"
import type { Locale } from "#app/i18n/paths.ts"
import { formatWeekday } from "#app/i18n/public-format.ts"

/** The day by whose end a message that came at a moment is answered, as its confirmation and its mail name it. */
export function answerDueDate(moment: Date, locale: Locale): string {
  const date = warsawTime(moment).toISOString().slice(0, 10)
  return formatWeekday(workingDayAfter(date), locale)
}
