import { branches } from "#app/company/branches.ts"
import { contactSubjects } from "#app/company/company.ts"
import { messages as englishMessages } from "#app/i18n/messages/en/admin/messages.ts"
import { materials as englishMaterials } from "#app/i18n/messages/en/materials.ts"
import { messages as polishMessages } from "#app/i18n/messages/pl/admin/messages.ts"
import { materials as polishMaterials } from "#app/i18n/messages/pl/materials.ts"

/** The names in both languages of the metals, branches and subjects, by the terms under which the database keeps their codes. */
export function searchedNames(): Record<string, string> {
  const metals = Object.entries(polishMaterials.names).map(([code, name]) => [
    `m=${code}`,
    `${name} | ${englishMaterials.names[code as keyof typeof englishMaterials.names]}`,
  ])
  const places = branches.map(({ id, name }) => [`b=${id}`, `${name.pl} | ${name.en}`])
  const subjects = contactSubjects.map(code => [
    `s=${code}`,
    `${polishMessages.subjects[code]} | ${englishMessages.subjects[code]}`,
  ])
  return Object.fromEntries([...metals, ...places, ...subjects])
}
