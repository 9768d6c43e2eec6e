import { closedDaysOf } from "#app/company/closed-days.ts"
import { warsawTime } from "#app/company/hours.ts"
import type { Message } from "./message.ts"

const day = 24 * 60 * 60 * 1000
const dayOf = (moment: number | string) => Math.floor(warsawTime(new Date(moment)).getTime() / day)

/**
 * Whether a whole working day has passed since a message arrived: one from Friday is overdue on Tuesday, one from Monday
 * on Wednesday.
 */
export function isOverdue(
  { created_at, status }: Pick<Message, "created_at" | "status">,
  now: number,
): boolean {
  if (status !== "new" && status !== "read") return false
  for (let passed = dayOf(created_at) + 1; passed < dayOf(now); passed++) {
    const date = new Date(passed * day)
    const isWeekend = date.getUTCDay() % 6 === 0
    if (!isWeekend && !(date.toISOString().slice(0, 10) in closedDaysOf(date.getUTCFullYear()))) return true
  }
  return false
}
