import type { TFunction } from "i18next"
import { warsawTime } from "#app/company/hours.ts"
import { workingDayAfter } from "#app/company/working-days.ts"
import { daysAfter } from "#app/i18n/days.ts"
import { formatShortDate } from "#app/i18n/format.ts"
import { isOpen, type Message } from "../message.ts"

/** In characters; the database has the same limit. */
export const longestReason = 200

type PutOff = Pick<Message, "status" | "put_off_until">

export function isPutOff(message: PutOff, now: number): boolean {
  return isOpen(message) && Date.parse(message.put_off_until ?? "") >= now
}

/** "Put off until Dec 3, 2026", and from that day on "Back today", or since when. */
export function putOffText(t: TFunction<"admin">, message: PutOff, now: number): string | null {
  const { put_off_until } = message
  if (put_off_until === null || !isOpen(message)) return null
  const date = formatShortDate(put_off_until)
  if (isPutOff(message, now)) return t("work.putOff.until", { date })
  const isToday = date === formatShortDate(new Date(now).toISOString())
  return isToday ? t("work.putOff.backToday") : t("work.putOff.backSince", { date })
}

/** The days on which a message can come back, and working days among them that are one press away. */
export function returnDays(now: number) {
  const today = warsawTime(new Date(now)).toISOString().slice(0, 10)
  const next = workingDayAfter(today)
  const first = daysAfter(today, 1)
  const quick = [
    { name: next === first ? "tomorrow" : "nextWorkingDay", date: next },
    { name: "threeWorkingDays", date: workingDayAfter(workingDayAfter(next)) },
    { name: "week", date: workingDayAfter(daysAfter(today, 6)) },
  ] as const
  // At Christmas two of them are one day.
  const different = quick.filter(({ date }, place) => quick.findIndex(other => other.date === date) === place)
  return { first, last: daysAfter(today, 365), quick: different }
}
