import type { Config } from "../config.ts"
import { verifyMailbox } from "../mail/bounces/bounce-mailbox.ts"
import { describeMailFault, type MailError } from "./examine-mail.ts"
import { about, type Finding } from "./finding.ts"

/** What imapflow throws: of a refused command it has the server's words. */
export type MailboxError = NodeJS.ErrnoException & { authenticationFailed?: boolean; responseText?: string }

/** Signs in to the mailbox of bounces. Without one, reports of undelivered mails are read by nobody but people: no finding. */
export async function examineBounces({
  bounceImapUrl,
}: Pick<Config, "bounceImapUrl">): Promise<Finding | null> {
  if (!bounceImapUrl) return null
  const { good, failure } = about("bounces")
  const { host, pathname } = new URL(bounceImapUrl)
  try {
    await verifyMailbox(bounceImapUrl)
    return good(`${host} lets us into the mailbox of mails that come back.`)
  } catch (error) {
    return failure(describeMailboxFault(error as MailboxError, { host, pathname, url: bounceImapUrl }))
  }
}

type Place = { host: string; pathname: string; url: string }

export function describeMailboxFault(error: MailboxError, { host, pathname, url }: Place): string {
  const { authenticationFailed, responseText, code = "" } = error
  if (authenticationFailed)
    return `${host} refuses us (${responseText ?? code}). Check the user and the password in BOUNCE_IMAP_URL.`
  if (responseText)
    return `${host} does not open the mailbox ${pathname.slice(1) || "INBOX"} (${responseText}). Check its name at the end of BOUNCE_IMAP_URL.`
  if (code === "ERR_SSL_WRONG_VERSION_NUMBER")
    return `${host} does not speak TLS from the start. Where it is port 143, begin BOUNCE_IMAP_URL with imap:// – TLS is demanded there too; imaps:// is for 993.`
  const fault: MailError = { ...error, name: error.name, message: error.message, originalCode: code }
  return describeMailFault(fault, url)
    .replaceAll("SMTP_URL", "BOUNCE_IMAP_URL")
    .replace("lets mail out", "lets it through")
}
