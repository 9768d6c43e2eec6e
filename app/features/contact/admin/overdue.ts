import { warsawTime } from "#app/company/hours.ts"
import { workingDayBefore } from "#app/company/working-days.ts"
import type { Message } from "./message.ts"

const dateOf = (moment: number | string) => warsawTime(new Date(moment)).toISOString().slice(0, 10)

/** Open messages that arrived before this day are overdue: a whole working day has passed since. */
export function overdueBefore(now: number): string {
  return workingDayBefore(dateOf(now))
}

export function isOverdue(
  { created_at, status }: Pick<Message, "created_at" | "status">,
  now: number,
): boolean {
  return (status === "new" || status === "read") && dateOf(created_at) < overdueBefore(now)
}
