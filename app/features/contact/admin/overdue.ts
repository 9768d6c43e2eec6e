import { warsawTime } from "#app/company/hours.ts"
import { workingDayBefore } from "#app/company/working-days.ts"
import { isOpen, type Message } from "./message.ts"

const dateOf = (moment: number | string) => warsawTime(new Date(moment)).toISOString().slice(0, 10)

/** Open messages that arrived, or came back, before this day are overdue: a whole working day has passed since. */
export function overdueBefore(now: number): string {
  return workingDayBefore(dateOf(now))
}

export function isOverdue(
  message: Pick<Message, "created_at" | "put_off_until" | "status">,
  now: number,
): boolean {
  return isOpen(message) && dateOf(message.put_off_until ?? message.created_at) < overdueBefore(now)
}
