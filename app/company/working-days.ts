import { closedDaysOf } from "./closed-days.ts"

const day = 24 * 60 * 60 * 1000

/** Dates are as "2026-11-27". */
export function isWorkingDay(date: string): boolean {
  const isWeekend = new Date(date).getUTCDay() % 6 === 0
  return !isWeekend && !(date in closedDaysOf(Number.parseInt(date, 10)))
}

/**
 * The last working day before a date. What came earlier has waited for a whole working day: what came on Friday is overdue on
 * Tuesday, what came on Monday on Wednesday.
 */
export function workingDayBefore(date: string): string {
  let earlier = date
  do earlier = new Date(Date.parse(earlier) - day).toISOString().slice(0, 10)
  while (!isWorkingDay(earlier))
  return earlier
}
