import { issueContent } from "#app/features/newsletter/schema.ts"
import type { MailContent, MailPicture } from "../mail.ts"
import type { LinkWriter } from "../newsletter-links.ts"
import { holderMailKind, holderRow, mailToHolder } from "./holder-mails.ts"
import { issueMail, testLinks } from "./issue-mail.ts"
import { assignmentMail, assignmentRow, replyMail, replyRow } from "./lead-mails.ts"
import { mentionMail, mentionRow } from "./mention-mail.ts"
import {
  acknowledgementMail,
  acknowledgementRow,
  administratorMail,
  administratorRow,
  confirmationMail,
  confirmationRow,
} from "./recipient-mails.ts"
import {
  contactMail,
  contactRow,
  digestMail,
  digestRow,
  newsletterMail,
  newsletterRow,
} from "./staff-mails.ts"
import { waitingMail, waitingRow } from "./waiting-mail.ts"

export type MailLinks = { siteUrl: string; linksOf: LinkWriter }

/** A mail of the outbox, with the row of which it tells. */
type Written = {
  kind: string
  source: unknown
  created_at: Date
  /** Pictures of a message that could be read. */
  pictures?: readonly MailPicture[]
}

/** The same content each time for the same row. Throws when the kind is unknown or the row has another shape. */
export function renderMail(written: Written, links: MailLinks): MailContent {
  const { kind, source, created_at, pictures = [] } = written
  if (kind === "contact") return contactMail(contactRow.parse(source), links.siteUrl, pictures)
  if (kind === "newsletter") return newsletterMail(newsletterRow.parse(source))
  if (kind === "digest") return digestMail(digestRow.parse(source))
  if (kind === "waiting") return waitingMail(waitingRow.parse(source), links.siteUrl)
  if (kind === "confirmation")
    return confirmationMail(confirmationRow.parse(source), created_at, links.linksOf)
  if (kind === "administrator") return administratorMail(administratorRow.parse(source), links.siteUrl)
  if (kind === "assignment") return assignmentMail(assignmentRow.parse(source), links.siteUrl)
  if (kind === "mention") return mentionMail(mentionRow.parse(source), links.siteUrl)
  if (kind === "reply") return replyMail(replyRow.parse(source), links.siteUrl)
  if (kind === "acknowledgement") return acknowledgementMail(acknowledgementRow.parse(source), created_at)
  if (kind === "test-en" || kind === "test-pl") {
    const language = kind === "test-en" ? "en" : "pl"
    const content = issueContent.parse(source)
    const mail = issueMail(content, language, testLinks(links.siteUrl, content.id, language))
    return { ...mail, subject: `[Test] ${mail.subject}` }
  }
  const holderKind = holderMailKind.safeParse(kind).data
  if (holderKind)
    return mailToHolder(holderKind, holderRow.parse(source), { moment: created_at, siteUrl: links.siteUrl })
  throw new Error(`unknown kind of mail: ${kind}`)
}
