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
  const [day = "", time = ""] = instant
    .toLocaleString("en-GB", {
      timeZone: "Europe/Warsaw",
      weekday: "short",
      hour: "2-digit",
      minute: "2-digit",
    })
    .split(/,?\s/)
  const span = day === "Sat" ? hours.saturday : day === "Sun" ? hours.sunday : hours.weekdays
  return span !== null && span.opens <= time && time < span.closes
}
