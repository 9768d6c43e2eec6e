import { stripInvisible } from "./typed-text.ts"

const atom = "[\\p{L}\\p{N}!#$%&'*+/=?^_`{|}~-]+"
const label = "[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?"
const plainAddress = new RegExp(
  `^(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+(?=[^.]*\\p{L})${label}$`,
  "u",
)

/**
 * Whether a text is one bare e-mail address to which mail can be sent: no name, list, group, quotes, spaces, line breaks
 * or invisible characters, a domain of at least two parts whose last is no number, and within the length limits of mail.
 * Only such a text is safe in an address header. The database accepts every address that this accepts.
 */
export function isPlainAddress(text: string): boolean {
  const isComposed = text.normalize("NFC") === text
  return text.length <= 254 && isComposed && stripInvisible(text) === text && plainAddress.test(text)
}

/**
 * The form in which an address is stored and compared: a domain with letters beyond ASCII is written in ASCII (xn--…), which is
 * the same mailbox. The database does the same (private.encode_domain).
 */
export function inOneForm(address: string): string {
  const at = address.lastIndexOf("@")
  const domain = address.slice(at + 1)
  const isBeyondAscii = /[^\p{ASCII}]/u.test(domain) && /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)
  if (at < 0 || !isBeyondAscii || !URL.canParse(`http://${domain}`)) return address
  return address.slice(0, at + 1) + new URL(`http://${domain}`).hostname
}

/**
 * Strips invisible characters and what a copied link has around the address, composes letters (NFC) and brings it into one form;
 * "" for a value that is not a string.
 */
export function normalizeAddress(typed: unknown): string {
  if (typeof typed !== "string") return ""
  const seen = stripInvisible(typed).normalize("NFC")
  return inOneForm(seen.replace(/^mailto:([^?]*).*$/i, "$1"))
}

export function emailKey(email: string): string {
  return inOneForm(email.trim()).toLowerCase()
}

/** Providers that read past the dots before the @, under two names. */
const dotless = /@(?:gmail|googlemail)\.com$/

/**
 * The mailbox by which mails are counted, and whoever left is known in a file: without what follows a plus sign, and without
 * dots where the provider reads past them. The database's private.mailbox_of does the same. Mail goes to the address itself.
 */
export function mailboxKey(email: string): string {
  const address = emailKey(email)
  const at = address.lastIndexOf("@")
  // A text that is no address is counted as it is.
  if (at === -1) return address
  const [name, domain] = [address.slice(0, at), address.slice(at)]
  const plus = name.indexOf("+", 1)
  const box = plus === -1 ? name : name.slice(0, plus)
  return dotless.test(domain) ? `${box.replaceAll(".", "")}@gmail.com` : box + domain
}
