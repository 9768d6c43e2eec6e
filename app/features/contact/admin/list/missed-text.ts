import type { TFunction } from "i18next"
import { type Status, statuses } from "../message.ts"
import type { Missed } from "../messages.ts"

/** Who did what meanwhile, and to how many messages, as one sentence. */
export function missedText(t: TFunction<"admin">, { who, action, detail, count }: Missed): string {
  const values = { who: who ?? t("history.nobody"), count }
  if (action === "assigned" || action === "unassigned")
    return t(`messages.ticked.missed.${action}`, { ...values, colleague: detail })
  const status = statuses.find(known => known === detail)
  return action === "changed" && status
    ? t("messages.ticked.missed.status", {
        ...values,
        status: t(`messages.status.${status satisfies Status}`),
      })
    : t("messages.ticked.missed.deleted", values)
}
