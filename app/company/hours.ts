import type { Branch } from "./branches.ts"

/** From when until when a place is open, as local times ("07:00"); null: closed. */
export type Span = { opens: string; closes: string } | null

/** A place's opening hours. Public holidays are not part of them. */
export type OpeningHours = { weekdays: Span; saturday: Span; sunday: Span }

/** The groups of days that share their hours, in the order of a week. */
export const dayGroups = ["weekdays", "saturday", "sunday"] as const

const weekdays = { opens: "07:00", closes: "15:00" }

/** The opening hours of each kind of place. */
export const openingHours = {
  headquarters: { weekdays, saturday: null, sunday: null },
  centre: { weekdays, saturday: { opens: "08:00", closes: "13:00" }, sunday: null },
} as const satisfies Record<string, OpeningHours>

/** Takes a local time ("07:00"); returns it as people write it: "7:00". */
export function shortTime(time: string): string {
  return time.replace(/^0/, "")
}

/** Takes a branch; returns the kind of place that its opening hours are those of. */
export function placeKindOf(branch: Branch): keyof typeof openingHours {
  return branch.isHeadquarters ? "headquarters" : "centre"
}

/**
 * Takes opening hours and an instant; tells whether a place with these hours is open then, by Warsaw's clock. It is open
 * from the first minute on and closed from the last one on.
 */
export function isOpen(hours: OpeningHours, instant: Date): boolean {
  const local = warsawTime(instant)
  const day = local.getUTCDay()
  const time = local.toISOString().slice(11, 16)
  const span = day === 6 ? hours.saturday : day > 0 ? hours.weekdays : hours.sunday
  return !!span && span.opens <= time && time < span.closes
}

/**
 * Takes an instant; returns a date whose UTC parts are what Warsaw's clock shows then. Summer time lasts from the last
 * Sunday of March to that of October, 01:00 UTC (Directive 2000/84/EC); which days these are follows from the year, as
 * every fourth is a leap year until 2099. A browser would need some 30 ms before its first paint to load time zones of
 * its own.
 */
export function warsawTime(instant: Date): Date {
  const time = instant.getTime()
  const year = instant.getUTCFullYear()
  const shift = (5 * year) >> 2
  const begin = Date.UTC(year, 2, 31 - ((shift + 4) % 7), 1)
  const end = Date.UTC(year, 9, 31 - ((shift + 1) % 7), 1)
  return new Date(time + (begin <= time && time < end ? 7_200_000 : 3_600_000))
}
