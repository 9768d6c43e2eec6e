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
  replyTo?: string
  headers?: Record<string, string>
  /** The link that the mail asks to be opened. Logged when mails become files, never when they are sent. */
  link?: string
}

/** The content of a mail, apart from who gets it. */
export type MailContent = Pick<Mail, "subject" | "text" | "html" | "replyTo" | "headers" | "link">

/**
 * What became of one attempt: refused is for good, failed is worth another attempt. An outage concerns every mail
 * alike: the way to the mail server, or the server as a whole.
 */
export type SendOutcome =
  | { status: "delivered" }
  | { status: "refused"; error: string }
  | { status: "failed"; error: string }
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
export type MailLog = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}
