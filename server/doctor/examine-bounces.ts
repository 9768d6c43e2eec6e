import type { Config } from "../config.ts"
import { createBounceMailbox } from "../mail/bounces/bounce-mailbox.ts"
import { type LeftCount, surveyMailbox } from "../mail/bounces/left-mail.ts"
import { describeMailFault, type MailError } from "./examine-mail.ts"
import { about, type Finding } from "./finding.ts"

/** An error of imapflow: for a refused command it has the server's words. */
export type MailboxError = NodeJS.ErrnoException & { authenticationFailed?: boolean; responseText?: string }

/** No finding without a mailbox of bounces. */
export async function examineBounces({
  bounceImapUrl,
  siteUrl,
}: Pick<Config, "bounceImapUrl" | "siteUrl">): Promise<Finding | null> {
  if (!bounceImapUrl) return null
  const { good, warning, failure } = about("bounces")
  const { host, pathname } = new URL(bounceImapUrl)
  try {
    const left = await surveyMailbox(createBounceMailbox(bounceImapUrl), new URL(siteUrl).hostname)
    const text = `${host} lets us into the mailbox of mails that come back.${describeLeft(left)}`
    return left.unassigned > 0 ? warning(text) : good(text)
  } catch (error) {
    return failure(describeMailboxFault(error as MailboxError, { host, pathname, url: bounceImapUrl }))
  }
}

function describeLeft({ unassigned, oldest, newest, letters, automatic }: LeftCount): string {
  const day = (moment: string | null) => moment?.slice(0, 10)
  const days = day(oldest) === day(newest) ? `of ${day(oldest)}` : `of ${day(oldest)} to ${day(newest)}`
  const reports = `${unassigned} unread ${unassigned === 1 ? "report" : "reports"} there, ${days}, ${unassigned === 1 ? "is" : "are"} not understood: read what came back, remove the subscribers whom it concerns in the panel, and mark it as read.`
  const answers = `${letters} unread ${letters === 1 ? "mail looks" : "mails look"} like a person's.`
  const replies = `${automatic} unread ${automatic === 1 ? "mail is an automatic answer" : "mails are automatic answers"}, such as absence notices.`
  return [unassigned > 0 && reports, letters > 0 && answers, automatic > 0 && replies]
    .flatMap(text => (text ? [` ${text}`] : []))
    .join("")
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
