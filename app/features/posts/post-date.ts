import { momentOf, wallTimeOf } from "#app/i18n/wall-time.ts"

/** The first and the last time that a post may be dated or scheduled, as a browser's field has it. */
export const firstWallTime = "2000-01-01T00:00"
export const lastWallTime = "2100-12-31T23:59"

/** Keys of the error texts. */
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

/** The date of the form's values: a moment in ISO 8601; a wall time that is none stays as it was typed, and is invalid. */
export function dateOf(wall: string): string {
  const judged = judgeWallTime(wall)
  return "moment" in judged ? new Date(judged.moment).toISOString() : wall
}

export function wallTimeOfDate(date: string): string {
  return date.endsWith("Z") ? wallTimeOf(Date.parse(date)) : date
}

/** None may be given. */
export function judgeDate(date: string): WallTimeIssue | null {
  if (date === "") return null
  const judged = judgeWallTime(wallTimeOfDate(date))
  return "issue" in judged ? judged.issue : null
}
