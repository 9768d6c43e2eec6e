import { judgeWallTime, type WallTimeIssue, wallTimeOf } from "#app/i18n/wall-time.ts"

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
