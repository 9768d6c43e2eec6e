import { branches } from "#app/company/branches.ts"
import { contactSubjects } from "#app/company/company.ts"
import { loadCatalog } from "#app/i18n/i18n.ts"
import { materials as english } from "#app/i18n/messages/en/materials.ts"
import { materials as polish } from "#app/i18n/messages/pl/materials.ts"

type Catalog = typeof import("#app/i18n/messages/pl/admin.ts").admin

/**
 * The names in both languages of the metals, branches and subjects, by the terms under which the database keeps their codes:
 * a search for these words finds messages by them, too. None without words.
 */
export async function searchedNames(words: string): Promise<Record<string, string>> {
  if (words === "") return {}
  const catalogs = (await Promise.all([loadCatalog("pl", "admin"), loadCatalog("en", "admin")])) as Catalog[]
  const metals = Object.keys(polish.names) as (keyof typeof polish.names)[]
  return Object.fromEntries([
    ...metals.map(code => [`m=${code}`, `${polish.names[code]} | ${english.names[code]}`]),
    ...branches.map(({ id, name }) => [`b=${id}`, `${name.pl} | ${name.en}`]),
    ...contactSubjects.map(code => [
      `s=${code}`,
      catalogs.map(({ messages }) => messages.subjects[code]).join(" | "),
    ]),
  ])
}
