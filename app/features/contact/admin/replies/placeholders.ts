import { branches } from "#app/company/branches.ts"
import { materialIdOf } from "#app/company/materials.ts"
import { materials as english } from "#app/i18n/messages/en/materials.ts"
import { materials as polish } from "#app/i18n/messages/pl/materials.ts"
import { formatAmount } from "#app/i18n/public-format.ts"
import { messageReference } from "#app/lib/contact-message.ts"
import { languageOf, type OpenedMessage } from "../opened-message.ts"

/** What a template may name in braces, and the panel fills in. */
export const placeholders = ["name", "company", "metal", "amount", "branch", "reference", "clerk"] as const
type Placeholder = (typeof placeholders)[number]

type Described = Pick<
  OpenedMessage,
  "id" | "name" | "company" | "metal" | "amount" | "unit" | "branch" | "consent"
>

/** In the sender's language; "" for what is not known of the message. */
export function valuesOf(message: Described, clerk: string): Record<Placeholder, string> {
  const language = languageOf(message)
  const { metal, amount, unit } = message
  const known = materialIdOf(metal)
  const branch = branches.find(({ id }) => id === message.branch)
  return {
    name: message.name,
    company: message.company ?? "",
    metal: (known ? { pl: polish, en: english }[language].names[known] : metal) ?? "",
    amount: amount && unit ? `${formatAmount(amount, language)}\u00a0${unit}` : "",
    branch: branch?.name[language] ?? message.branch ?? "",
    reference: messageReference(message.id),
    clerk,
  }
}

/** What has no value stays in its braces, for the clerk to see. */
export function fillIn(text: string, values: Record<string, string>): string {
  return text.replace(
    /\{(\w+)\}/g,
    (mark, name: string) => (Object.hasOwn(values, name) && values[name]) || mark,
  )
}

/** What is still to be filled in, each once: "{price}". */
export function marksIn(...texts: string[]): string[] {
  const marks = texts.flatMap(text => text.match(/\{[\p{L}_][\p{L}\p{N}_ -]{0,40}\}/gu) ?? [])
  return [...new Set(marks)]
}
