import { closedDaysOf } from "./closed-days.ts"

const day = 24 * 60 * 60 * 1000

/** Dates are as "2026-11-27". */
export function isWorkingDay(date: string): boolean {
  const isWeekend = new Date(date).getUTCDay() % 6 === 0
  return !isWeekend && !(date in closedDaysOf(Number.parseInt(date, 10)))
}

/** The nearest working day before or after a date. */
function nearest(date: string, step: 1 | -1): string {
  let other = date
  do other = new Date(Date.parse(other) + step * day).toISOString().slice(0, 10)
  while (!isWorkingDay(other))
  return other
}

/** A message of Friday is overdue on Tuesday, one of Monday on Wednesday: a whole working day has passed. */
export function workingDayBefore(date: string): string {
  return nearest(date, -1)
}

/** The working day by whose end what came on a date is answered: the day after, it is overdue. */
export function workingDayAfter(date: string): string {
  return nearest(date, 1)
}
