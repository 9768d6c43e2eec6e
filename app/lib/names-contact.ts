import { stripInvisible } from "./typed-text.ts"

const contact =
  /@|\/\/|www\.|[\p{L}\p{N}]\.\p{L}{2}|(?<![\p{L}\p{N}_])\d{1,3}(?:\.\d{1,3}){3}(?![\p{L}\p{N}_])|(?<![\p{L}\p{N}_])(?:tel|sms|mailto|whatsapp):/u
const days =
  /(?<![\p{L}\p{N}_])(?:\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{4}[./-]\d{1,2}[./-]\d{1,2})(?![\p{L}\p{N}_])/gu
const telephoneNumber = /(?:\d[ ()./–-]{0,3}){8}\d/

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
