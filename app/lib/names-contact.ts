import { stripInvisible } from "./typed-text.ts"

const contact =
  /@|[\\/]{2}|:\\|www\.|[\p{L}\p{N}]\.\p{L}{2}|[\p{L}\p{N}]\s+\[?\.\]?\s*(?:com|eu|info|net|org|pl)(?![\p{L}\p{N}_])|(?<![\p{L}\p{N}_])\d{1,3}(?:\.\d{1,3}){3}(?![\p{L}\p{N}_])|(?<![\p{L}\p{N}_])(?:tel|sms|mailto|whatsapp):/u
const day = /(?:0?[1-9]|[12]\d|3[01])/.source
const month = /(?:0?[1-9]|1[0-2])/.source
const year = /(?:19|20)\d{2}/.source
const days = new RegExp(
  `(?<![\\p{L}\\p{N}_])(?:${day}[./-]${month}[./-]${year}|${year}[./-]${month}[./-]${day})(?![\\p{L}\\p{N}_])`,
  "gu",
)
const telephoneNumber = /(?:\d[^\p{L}\p{N}]{0,3}){8}\d/u

/**
 * Whether a text names a way to somebody: a link, the name of a site (also one made by a full stop without a space), an e-mail
 * address or a telephone number. Days are no telephone numbers. The database says the same (private.names_contact).
 */
export function namesContact(given: string): boolean {
  const text = stripInvisible(given)
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\u3002\u2024]/g, ".")
  return contact.test(text) || telephoneNumber.test(text.replace(days, ""))
}
