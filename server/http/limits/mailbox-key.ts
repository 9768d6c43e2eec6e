/** An e-mail address as it is counted, whoever owns its mailbox. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}

/** Providers that read past the dots before the @, under two names. */
const dotless = /@(?:gmail|googlemail)\.com$/

/**
 * The mailbox by which mails are counted: without what follows a plus sign, and without dots where the provider reads past
 * them. The SQL function mailbox_of counts alike. Mail goes to the address as it was typed.
 */
export function mailboxKey(email: string): string {
  const address = emailKey(email)
  const domain = address.slice(address.lastIndexOf("@"))
  const box = address.replace(/(?<=.)\+.*@[^@]*$|@[^@]*$/, "")
  return dotless.test(domain) ? `${box.replaceAll(".", "")}@gmail.com` : box + domain
}
