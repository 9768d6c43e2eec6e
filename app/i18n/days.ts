import { momentOf } from "./wall-time.ts"

const day = 24 * 60 * 60 * 1000

/** The day so many days after another, as "2026-11-30". */
export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)
}

/** The moment at which a day begins on the company's clocks. */
export function beginningOf(date: string): string {
  const wall = `${date}T00:00`
  return new Date(momentOf(wall) ?? Date.parse(`${wall}Z`)).toISOString()
}
