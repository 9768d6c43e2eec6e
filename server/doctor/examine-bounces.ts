import type { Config } from "../config.ts"
import { createBounceMailbox } from "../mail/bounces/bounce-mailbox.ts"
import { type LeftCount, surveyMailbox } from "../mail/bounces/left-mail.ts"
import { about, type Finding } from "./finding.ts"
import { describeMailFault } from "./mail-fault.ts"

/** An error of imapflow: for a refused command it has the server's words. */
export type MailboxError = NodeJS.ErrnoException & { authenticationFailed?: boolean; responseText?: string }

export async function examineBounces({
  bounceImapUrl,
  siteUrl,
}: Pick<Config, "bounceImapUrl" | "siteUrl">): Promise<Finding | null> {
  if (!bounceImapUrl) return null
  const { good, warning, failure } = about("bounces")
  try {
    const left = await surveyMailbox(createBounceMailbox(bounceImapUrl), new URL(siteUrl).hostname)
    const text = `${new URL(bounceImapUrl).host} lets us into the mailbox of mails that come back.${describeLeft(left)}`
    return left.unassigned > 0 ? warning(text) : good(text)
  } catch (error) {
    return failure(describeMailboxFault(error as MailboxError, bounceImapUrl))
  }
}

function describeLeft({ unassigned, oldest, newest, letters, automatic }: LeftCount): string {
  const [from, to] = [oldest, newest].map(moment => moment?.slice(0, 10))
  const count = (number: number, one: string, many: string) =>
    ` ${number} unread ${number === 1 ? one : many}`
  const days = from === to ? `of ${from}` : `of ${from} to ${to}`
  const reports = `${count(unassigned, "report", "reports")} there, ${days}, ${unassigned === 1 ? "is" : "are"} not understood: read what came back, remove the subscribers whom it concerns in the panel, and mark it as read.`
  const answers = `${count(letters, "mail looks", "mails look")} like a person's.`
  const replies = `${count(automatic, "mail is an automatic answer", "mails are automatic answers")}, such as absence notices.`
  return [unassigned > 0 && reports, letters > 0 && answers, automatic > 0 && replies]
    .filter(text => text !== false)
    .join("")
}

export function describeMailboxFault(error: MailboxError, address: string): string {
  const { host, pathname } = new URL(address)
  const { authenticationFailed, responseText, code = "" } = error
  if (authenticationFailed)
    return `${host} refuses us (${responseText ?? code}). Check the user and the password in BOUNCE_IMAP_URL.`
  if (responseText)
    return `${host} does not open the mailbox ${pathname.slice(1) || "INBOX"} (${responseText}). Check its name at the end of BOUNCE_IMAP_URL.`
  return describeMailFault(error, "BOUNCE_IMAP_URL", address)
}
