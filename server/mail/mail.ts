import { randomUUID } from "node:crypto"
import { inOneForm, isPlainAddress } from "#app/lib/email-address.ts"

/** A mail as the product writes it: one recipient, and the same message as text and as HTML. */
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** In angle brackets; made up from the sender's domain when absent. */
  messageId?: string
  /** The Date header; the time of sending when absent. */
  date?: Date
  /** "newsletter" where it is sent in the newsletter's name, which may have a sender of its own. */
  sender?: "newsletter"
  replyTo?: string
  /** Gets automatic answers and reports of this mail, where the domain of the sender may send for it. */
  returnTo?: string
  headers?: Record<string, string>
  /** Pictures that the HTML shows by "cid:" and their id. */
  pictures?: readonly MailPicture[]
  /** The link that the mail asks to be opened. Logged when mails become files, never when they are sent. */
  link?: string
}

/** A JPEG. */
export type MailPicture = { id: string; content: Buffer }

export type MailContent = Omit<Mail, "to" | "messageId" | "date">

/**
 * The subject of a permanent or temporary refusal: the address, which takes no mail (after a refusal for good, after a failure for
 * a while), or the sender, which the operator has to mend.
 */
type RefusalSubject = "address" | "sender"

/**
 * The outcome of one attempt: refused is for good, failed is worth another attempt. An outage concerns every mail
 * alike: the way to the mail server, or the server as a whole.
 */
export type SendOutcome =
  | { status: "delivered" }
  | { status: "refused" | "failed"; error: string; about?: RefusalSubject | undefined }
  | { status: "outage"; error: string }

/** The longest that a transport takes for one send, its wait for a free connection included, in milliseconds. */
export const sendLimit = 60_000

/** Sends mails one by one and never throws. */
export type MailTransport = {
  send(mail: Mail): Promise<SendOutcome>
  /** Ends idle connections; a mail on its way is finished first. */
  close(): void
}

/** The structured log that the mail code writes to: message ids and outcomes, no personal data. */
export type MailLog = Record<"info" | "warn" | "error", (fields: object, message: string) => void>

/** A text as a header and the database take it: each run of control characters and line breaks becomes a space. */
export function onOneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .toWellFormed()
    .trim()
}

/** Exactly one address: commas and brackets cannot make it several. */
function oneAddress(address: string) {
  return { name: "", address: onOneLine(address) }
}

/** Quoted, in which a backslash stands before a quotation mark, or as it is. */
const namedSender = /^(?:"((?:[^"\\<>@]|\\["\\])*)"|([^"<>@]*))\s*<([^<>\s]+)>$/

/** The parts of a sender: an address, or a name with one in angle brackets. Null for what is neither. */
export function readSender(text: string): { name: string; address: string } | null {
  const line = text.trim()
  const [, quoted, plain = "", named = line] = namedSender.exec(line) ?? []
  const address = inOneForm(named)
  const isOne = isPlainAddress(address) && onOneLine(line) === line
  return isOne ? { name: (quoted?.replace(/\\(.)/g, "$1") ?? plain).trim(), address } : null
}

/** From an address, or a name with one in angle brackets. Marked as automatic, so that no absence notice answers it. */
export function toMessage(mail: Mail, from: string) {
  const headers = Object.entries({ "Auto-Submitted": "auto-generated", ...mail.headers })
  return {
    // As text a colon or comma in the name would make a group or a list of it.
    from: readSender(from) ?? onOneLine(from),
    to: oneAddress(mail.to),
    replyTo: mail.replyTo === undefined ? undefined : oneAddress(mail.replyTo),
    subject: onOneLine(mail.subject),
    messageId: onOneLine(mail.messageId ?? `<${randomUUID()}@${domainOf(from)}>`),
    date: mail.date,
    headers: headers.map(([key, value]) => ({ key: onOneLine(key), value: onOneLine(value) })),
    text: mail.text,
    html: mail.html,
    attachments: mail.pictures?.map(({ id, content }, place) => ({
      ...{ cid: onOneLine(id), content, contentType: "image/jpeg", contentDisposition: "inline" as const },
      filename: `photograph-${place + 1}.jpg`,
    })),
  }
}

/**
 * The right side of a Message-ID: the site's host without "www.", which filters take for a sign of carelessness. siteUrl is
 * any address of the site.
 */
export function messageIdHost(siteUrl: string): string {
  return withoutWww(new URL(siteUrl).hostname)
}

export function withoutWww(host: string): string {
  return host.toLowerCase().replace(/^www\.(?=.+\.)/, "")
}

/** Each from an address, or a name with one in angle brackets. */
export type Senders = {
  from: string
  /** Sender of the newsletter's issues, and of the mails that ask to confirm it; `from` when absent. */
  newsletterFrom?: string | undefined
}

export function senderOf(mail: Mail, { from, newsletterFrom }: Senders): string {
  return (mail.sender === "newsletter" && newsletterFrom) || from
}

export function domainOf(sender: string): string {
  return /@([^@\s>]+)>?\s*$/.exec(sender)?.[1] ?? "localhost"
}
