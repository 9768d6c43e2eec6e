import type { Issue, Progress } from "./issues.ts"

/** In milliseconds: what was sent within it says how fast it goes. */
const minute = 60_000
/** The shortest time that says something, in milliseconds. */
const shortest = 5000

/** At the speed of the last minute; null while nothing is known of it, and where none can go. */
export function minutesLeft(
  { waiting, retrying, of_last_minute }: Pick<Progress, "waiting" | "retrying" | "of_last_minute">,
  { started_at }: Pick<Issue, "started_at">,
  now: number,
): number | null {
  const ready = waiting - retrying
  const measured = Math.min(minute, Math.max(shortest, now - Date.parse(started_at ?? "")))
  return ready > 0 && of_last_minute > 0 ? (ready / of_last_minute) * (measured / minute) : null
}

const always: ReadonlySet<string> = new Set(["sent", "refused", "left_because"])

/** Zeros are left out but for `always`. Mails under way are apart, unless the issue is being sent. */
export function figuresOf(progress: Omit<Progress, "issue_id">, state: Issue["state"]) {
  const { sent, waiting, under_way, refused, gone, left_because } = progress
  const underWay = state === "sending" ? 0 : under_way
  const rest = waiting - underWay
  const goesOn = state === "sending" || state === "paused"
  const figures = [
    { name: "sent", count: sent },
    { name: "underWay", count: underWay },
    { name: "waiting", count: goesOn ? rest : 0 },
    { name: "cancelled", count: goesOn ? 0 : rest },
    { name: "refused", count: refused },
    { name: "gone", count: gone },
    { name: "left_because", count: left_because },
  ] as const
  return figures.filter(({ name, count }) => count > 0 || always.has(name))
}
