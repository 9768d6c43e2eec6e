import { branches } from "#app/company/branches.ts"
import type { Locale } from "#app/i18n/paths.ts"
import { formatAmount } from "#app/i18n/public-format.ts"
import type { ContactField } from "./contact-fields.ts"
import type { StoredFields } from "./stored-fields.ts"

/** The names of subjects and metals, by the codes that are stored. */
export type FieldNames = {
  subjects: Readonly<Record<string, string>>
  metals: Readonly<Record<string, string>>
}

/** As people read it, "" where there is none. A code that the site does not know is shown as it is stored. */
export function fieldInWords(
  field: ContactField,
  stored: StoredFields,
  { subjects, metals }: FieldNames,
  language: Locale,
): string {
  switch (field) {
    case "subject":
      return named(subjects, stored.subject)
    case "metal":
      return named(metals, stored.metal)
    case "amount":
      return stored.amount === null ? "" : `${formatAmount(stored.amount, language)}\u00a0${stored.unit}`
    case "unit":
      // It stands with its amount.
      return ""
    case "branch":
      return stored.branch === null ? "" : branchName(stored.branch, language)
    default:
      return stored[field] ?? ""
  }
}

export function branchName(code: string, language: Locale): string {
  return branches.find(({ id }) => id === code)?.name[language] ?? code
}

function named(names: Readonly<Record<string, string>>, code: string | null): string {
  const known = code !== null && Object.hasOwn(names, code) ? names[code] : undefined
  return known ?? code ?? ""
}
