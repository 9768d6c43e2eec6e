import type { TFunction } from "i18next"
import { panelLanguage } from "#app/i18n/panel-language.ts"
import { type ContactField, detailFields } from "#app/lib/contact-fields.ts"
import { fieldInWords } from "#app/lib/field-in-words.ts"
import type { Message } from "../message.ts"

/** A field in the panel's language, "" where the message has none. `metals` are the names of the metals. */
export function fieldText(
  t: TFunction<"admin">,
  field: ContactField,
  message: Message,
  metals: Record<string, string>,
): string {
  const subjects = t("messages.subjects", { returnObjects: true })
  return fieldInWords(field, message, { subjects, metals }, panelLanguage())
}

export function leadFacts(t: TFunction<"admin">, message: Message, metals: Record<string, string>): string[] {
  const count = message.photographs.length
  const details = detailFields.map(field => fieldText(t, field, message, metals))
  return [...details, count > 0 ? t("messages.photographs", { count }) : ""].filter(fact => fact !== "")
}
