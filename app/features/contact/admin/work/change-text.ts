import type { TFunction } from "i18next"
import { formatMoment, formatShortDate } from "#app/i18n/format.ts"
import { inLetters } from "#app/lib/shown-address.ts"
import { type Outcome, outcomes, type Status, statuses } from "../message.ts"
import type { SkippedChanges } from "../mutations.ts"
import type { Change } from "../opened-message.ts"

export function changeText(t: TFunction<"admin">, { who, action, detail, moment }: Change): string {
  const values = { who: inLetters(who ?? t("history.nobody")), moment: formatMoment(moment) }
  if (action === "put-off") return t("work.change.put-off", { ...values, date: formatShortDate(detail) })
  if (["replied", "resent", "noted", "unnoted", "brought-back"].includes(action))
    return t(`work.change.${action as "noted"}`, values)
  if (action === "assigned" || action === "unassigned")
    return t(`work.change.${action}`, { ...values, colleague: inLetters(detail) })
  if (statuses.some(status => status === detail))
    return t("work.change.status", { ...values, status: t(`messages.status.${detail as Status}`) })
  if (outcomes.some(outcome => outcome === detail))
    return t("work.change.outcome", { ...values, outcome: t(`messages.outcomes.${detail as Outcome}`) })
  return t("work.change.noOutcome", values)
}

export function skippedChangesText(
  t: TFunction<"admin">,
  { who, action, detail, count }: SkippedChanges,
): string {
  const values = { who: inLetters(who ?? t("history.nobody")), count }
  if (action === "assigned" || action === "unassigned")
    return t(`messages.ticked.missed.${action}`, { ...values, colleague: inLetters(detail) })
  if (action === "put-off" || action === "brought-back") return t(`messages.ticked.missed.${action}`, values)
  const outcome = outcomes.find(known => known === detail)
  if (outcome)
    return t("messages.ticked.missed.outcome", { ...values, outcome: t(`messages.outcomes.${outcome}`) })
  if (detail === "none") return t("messages.ticked.missed.noOutcome", values)
  const status = statuses.find(known => known === detail)
  return action === "changed" && status
    ? t("messages.ticked.missed.status", {
        ...values,
        status: t(`messages.status.${status satisfies Status}`),
      })
    : t("messages.ticked.missed.deleted", values)
}
