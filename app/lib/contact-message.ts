import { limitsOf, textFields } from "./contact-fields.ts"

/** Four bytes of UTF-8, each written as "%XX". */
const bytesPerCharacter = 12
/** For field names, the subject, the consent and the token. */
const otherBytes = 4096

/** Largest request body of the contact form, in bytes. */
export const maxContactFormBytes =
  textFields.reduce((sum, field) => sum + limitsOf(field).most, 0) * bytesPerCharacter + otherBytes

/** Eight digits, easy to say on the telephone; the database finds a message by them (list_contact_submissions). */
export function messageReference(id: string): string {
  const number = Number.parseInt(id.slice(0, 8), 16) % 100_000_000
  return String(number)
    .padStart(8, "0")
    .replace(/^(....)/, "$1-")
}
