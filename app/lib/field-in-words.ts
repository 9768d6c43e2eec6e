import { branches } from "#app/company/branches.ts"
import type { Locale } from "#app/i18n/paths.ts"
import type { ContactField } from "./contact-fields.ts"
import type { StoredFields } from "./stored-fields.ts"

/** By the codes that are stored. */
type Names = Readonly<Record<string, string>>

/** As people read it, "" where there is none. A code that the site does not know is shown as it is stored. */
export function fieldInWords(
  field: ContactField,
  stored: Partial<StoredFields>,
  names: { subjects?: Names; metals?: Names },
  language: Locale,
): string {
  const { subject, metal, amount, unit, branch } = stored
  if (field === "subject") return named(names.subjects, subject)
  if (field === "metal") return named(names.metals, metal)
  if (field === "amount") return amount ? `${amount.toLocaleString(language)}\u00a0${unit}` : ""
  // It stands with its amount.
  if (field === "unit") return ""
  if (field === "branch") return branch ? branchName(branch, language) : ""
  return stored[field] ?? ""
}

export function branchName(code: string, language: Locale): string {
  return branches.find(({ id }) => id === code)?.name[language] ?? code
}

function named(names: Names = {}, code: string | null = null): string {
  if (code === null) return ""
  return (Object.hasOwn(names, code) && names[code]) || code
}
