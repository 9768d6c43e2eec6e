import type { TFunction } from "i18next"
import { branches } from "#app/company/branches.ts"
import { panelLanguage } from "#app/i18n/panel-language.ts"
import type { Message } from "../message.ts"

/** An unknown branch is shown as it is stored. */
export function branchName(branch: string | null): string | null {
  return branches.find(({ id }) => id === branch)?.name[panelLanguage()] ?? branch
}

/** "2.5 t", with at most three decimal places; null without an amount. */
export function amountText({ amount, unit }: Pick<Message, "amount" | "unit">): string | null {
  return amount && unit ? `${amount.toLocaleString(panelLanguage())}\u00a0${unit}` : null
}

export function leadFacts(t: TFunction<"admin">, message: Message, metal: string | null): string[] {
  const count = message.photographs.length
  const photographs = count > 0 ? t("messages.photographs", { count }) : null
  return [metal, amountText(message), branchName(message.branch), photographs].filter(fact => fact !== null)
}
