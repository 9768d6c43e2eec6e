import type { Issue, Progress } from "./issues.ts"

/** In milliseconds: what was sent within it says how fast it goes. */
const minute = 60_000
/** The shortest time that says something, in milliseconds. */
const shortest = 5000

/** How long sending goes on, in minutes, at the speed of the last minute; null while nothing is known of it. */
export function minutesLeft(
  { waiting, of_last_minute }: Pick<Progress, "waiting" | "of_last_minute">,
  { started_at }: Pick<Issue, "started_at">,
  now: number,
): number | null {
  const measured = Math.min(minute, Math.max(shortest, now - Date.parse(started_at ?? "")))
  return of_last_minute > 0 ? (waiting / of_last_minute) * (measured / minute) : null
}
