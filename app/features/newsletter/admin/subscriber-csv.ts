import type { TFunction } from "i18next"
import { formatZonedTime } from "#app/lib/csv.ts"
import { type Subscriber, stateOf } from "./subscribers.ts"

/** Takes the panel's words; returns the header of an export of subscribers, and what makes the row of one. */
export function subscriberCsv(t: TFunction<"admin">) {
  const columns: [heading: string, value: (subscriber: Subscriber) => string | null][] = [
    [t("subscribers.column.email"), ({ email }) => email],
    [t("subscribers.column.state"), subscriber => t(`subscribers.state.${stateOf(subscriber)}`)],
    [t("subscribers.column.language"), ({ language }) => t(`list.languages.${language}`)],
    [t("subscribers.column.since"), ({ created_at }) => formatZonedTime(created_at)],
    [t("subscribers.state.confirmed"), ({ confirmed_at }) => confirmed_at && formatZonedTime(confirmed_at)],
    [t("list.id"), ({ id }) => id],
  ]
  return {
    header: columns.map(([heading]) => heading),
    rowOf: (subscriber: Subscriber) => columns.map(([, value]) => value(subscriber)),
  }
}
