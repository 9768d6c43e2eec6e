import type { Branch } from "./branches.ts"

/** From when until when a place is open, as local times ("07:00"); null: closed. */
export type Span = { opens: string; closes: string } | null

/** A place's opening hours. On the days of closed-days.ts it is closed. */
export type OpeningHours = { weekdays: Span; saturday: Span; sunday: Span }

/** The groups of days that share their hours, in the order of a week. */
export const dayGroups = ["weekdays", "saturday", "sunday"] as const

const weekdays = { opens: "07:00", closes: "15:00" }

export const openingHours = {
  headquarters: { weekdays, saturday: null, sunday: null },
  centre: { weekdays, saturday: { opens: "08:00", closes: "13:00" }, sunday: null },
} as const satisfies Record<string, OpeningHours>

/** "07:00" as people write it: "7:00". */
export function shortTime(time: string): string {
  return time.replace(/^0/, "")
}

export function placeKindOf(branch: Branch): keyof typeof openingHours {
  return branch.isHeadquarters ? "headquarters" : "centre"
}

/** From Sunday on. */
export type Week<Day = Span> = readonly Day[]

export function weekOf({ weekdays, saturday, sunday }: OpeningHours): Week {
  return [sunday, ...Array<Span>(5).fill(weekdays), saturday]
}

/** When a place is open next: whether it is already, in how many days, and what the week says of that day. */
type Opening<Day> = Day & { isOpen: boolean; inDays: number }

/** Closed days are by date ("2026-06-04"). The start of a span is inclusive, its end exclusive. */
export function nextOpening<Day extends NonNullable<Span>>(
  week: Week<Day | null>,
  closedDays: object,
  local: Date,
): Opening<Day> | undefined {
  const time = local.toISOString().slice(11, 16)
  for (let inDays = 0; inDays < 7; inDays++) {
    const date = new Date(+local + inDays * 86_400_000)
    const span = week[date.getUTCDay()]
    if (span && !(date.toISOString().slice(0, 10) in closedDays) && (inDays || time < span.closes))
      return { ...span, isOpen: !inDays && span.opens <= time, inDays }
  }
}

/** In milliseconds: the last Sundays of March and October, 01:00 UTC (Directive 2000/84/EC), until 2099. */
export function clockChanges(year: number): number[] {
  const shift = (5 * year) >> 2
  return [Date.UTC(year, 2, 31 - ((shift + 4) % 7), 1), Date.UTC(year, 9, 31 - ((shift + 1) % 7), 1)]
}

/** Its UTC parts are Warsaw's clock. A browser would need 30 ms before its first paint to load time zones. */
export function localTime(instant: number, changes: readonly number[]): Date {
  const hours = 1 + (changes.filter(change => change <= instant).length % 2)
  return new Date(instant + hours * 3_600_000)
}

export function warsawTime(instant: Date): Date {
  return localTime(+instant, clockChanges(instant.getUTCFullYear()))
}
