import type { Locale } from "#app/i18n/paths.ts"
import { headquarters } from "./branches.ts"
import { certificates } from "./certificates.ts"
import { register } from "./company.ts"

const { street, postalCode, city } = headquarters.address

export const registeredOffice = `${street}, ${postalCode} ${city}`

export function registrationNumbers(): string[] {
  const { krs, nip } = register
  return Object.entries({ KRS: krs, NIP: nip, BDO: certificates.bdo }).flatMap(([name, number]) =>
    number === null ? [] : [`${name}\u00a0${number}`],
  )
}

/** For letters and the website, beside name and address (KSH, art. 206 § 1). */
export function registrationOf(locale: Locale): string[] {
  const { court, capital } = register
  return [court?.[locale] ?? [], registrationNumbers(), capital?.[locale] ?? []].flat()
}
