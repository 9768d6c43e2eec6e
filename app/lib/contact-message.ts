/** Maximum length of each field in characters, an emoji counted as one; the database has the same limits. */
export const contactLimits = { name: 200, email: 254, phone: 50, company: 200, message: 10_000 } as const

/** Four bytes of UTF-8, each written as "%XX". */
const bytesPerCharacter = 12
/** For field names, the subject, the consent and the token. */
const otherBytes = 4096

/** Largest request body of the contact form, in bytes. */
export const maxContactFormBytes =
  Object.values(contactLimits).reduce((sum, limit) => sum + limit, 0) * bytesPerCharacter + otherBytes

/** Eight digits, easy to say on the telephone; the database finds a message by them (list_contact_submissions). */
export function messageReference(id: string): string {
  const number = Number.parseInt(id.slice(0, 8), 16) % 100_000_000
  return String(number)
    .padStart(8, "0")
    .replace(/^(....)/, "$1-")
}
