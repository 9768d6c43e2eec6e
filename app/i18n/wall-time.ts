import { company } from "#app/company/company.ts"

/** In the form of a browser's field: "2026-11-30T09:00". */
export function wallTimeOf(moment: number, zone: string = company.timeZone): string {
  // Swedish writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat("sv-SE", {
    ...{ year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" },
    timeZone: zone,
  })
  return format.format(moment).replace(" ", "T")
}

const day = 24 * 60 * 60 * 1000

/**
 * The moments at which clocks show a wall time, in milliseconds since 1970: two in the hour that comes twice when they are set
 * back, none for what is no time and for one that they skip when they are set forward.
 */
export function momentsOf(wall: string, zone: string = company.timeZone): number[] {
  const asUtc = Date.parse(`${wall}Z`)
  // While a year is typed it has fewer digits; from 9999 on the day after has more than a field shows.
  if (Number.isNaN(asUtc) || wall < "1000" || wall >= "9999") return []
  // Clocks are set once within two days at most.
  const offsets = [asUtc - day, asUtc + day].map(near => Date.parse(`${wallTimeOf(near, zone)}Z`) - near)
  const moments = new Set(offsets.map(offset => asUtc - offset).sort((one, other) => one - other))
  return [...moments].filter(moment => wallTimeOf(moment, zone) === wall)
}

/** The first of two; null where there is none. */
export function momentOf(wall: string, zone?: string): number | null {
  return momentsOf(wall, zone)[0] ?? null
}

/** In the form of a browser's field. */
export const firstWallTime = "2000-01-01T00:00"
export const lastWallTime = "2100-12-31T23:59"

export type WallTimeIssue = "dateMissing" | "dateYear" | "dateSkipped"

/** Takes what is in a browser's field of a date and time; the moment is in milliseconds since 1970. */
export function judgeWallTime(wall: string): { moment: number } | { issue: WallTimeIssue } {
  const year = Number.parseInt(wall, 10)
  if (year < Number.parseInt(firstWallTime, 10) || year > Number.parseInt(lastWallTime, 10))
    return { issue: "dateYear" }
  if (Number.isNaN(Date.parse(`${wall}Z`))) return { issue: "dateMissing" }
  const moment = momentOf(wall)
  return moment === null ? { issue: "dateSkipped" } : { moment }
}
