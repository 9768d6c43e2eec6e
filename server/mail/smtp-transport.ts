import { createTransport } from "nodemailer"
import { isPlainAddress } from "#app/lib/email-address.ts"
import { type DkimKey, signing } from "./dkim.ts"
import {
  domainOf,
  type Mail,
  type MailLog,
  type MailTransport,
  onOneLine,
  type Senders,
  type SendOutcome,
  senderOf,
  sendLimit,
  toMessage,
} from "./mail.ts"
import { judgeAddress, refusesSender, statusOf } from "./refusal.ts"

type SmtpError = Error & { code?: string; command?: string; response?: string; responseCode?: number }

type Options = Senders & {
  smtpUrl: string
  /** The address for reports of undelivered mails, if it is not `from`. */
  bounceAddress?: string | undefined
  log: MailLog
  connections?: number | undefined
  dkim?: DkimKey | undefined
}

/**
 * A transport over at most so many connections (two), which stay open between mails; with a key it signs them. With a user in
 * the address STARTTLS is demanded, because a password must not cross the network in the clear; `?requireTLS=false` lifts that.
 */
export function createSmtpTransport(options: Options): MailTransport {
  const pool = createTransport({
    ...connectionTo(options.smtpUrl),
    ...signing(options.dkim),
    pool: true,
    maxConnections: options.connections ?? 2,
    maxRequeues: 1,
  })
  return {
    async send(mail) {
      const returnPath = returnPathOf(mail, options)
      const message = {
        ...toMessage(mail, senderOf(mail, options)),
        ...(returnPath && { envelope: { from: returnPath, to: mail.to } }),
      }
      const { messageId } = message
      try {
        await pool.sendMail({ ...message, signal: AbortSignal.timeout(sendLimit) })
        options.log.info({ messageId, status: "delivered" }, "mail sent")
        return { status: "delivered" }
      } catch (thrown) {
        const error = thrown as SmtpError
        const outcome = judge(error)
        const { code, responseCode } = error
        options.log.warn({ messageId, status: outcome.status, code, responseCode }, "mail not sent")
        return outcome
      }
    },
    close: () => pool.close(),
  }
}

/**
 * The envelope's sender, where it is not the one of the head. A reply of the staff comes back to its author, automatic answers
 * and reports too: only at the sender's own domain, since SPF is judged by the envelope's.
 */
function returnPathOf({ returnTo }: Mail, { from, bounceAddress }: Options): string | undefined {
  const isOwn =
    returnTo && isPlainAddress(returnTo) && domainOf(returnTo).toLowerCase() === domainOf(from).toLowerCase()
  return isOwn ? returnTo : bounceAddress
}

/** Connects and signs in as for a mail, and sends none. Throws when the server refuses. */
export async function verifySmtp(smtpUrl: string): Promise<void> {
  const connection = createTransport(connectionTo(smtpUrl))
  try {
    await connection.verify()
  } finally {
    connection.close()
  }
}

function connectionTo(smtpUrl: string) {
  return {
    url: smtpUrl,
    requireTLS: new URL(smtpUrl).username !== "",
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  }
}

/**
 * Tells from the error of a send what becomes of the mail, in the server's own words where it answered. Refused is only a permanent reply
 * to the recipient or the message. Replies about who may send (authentication; the policy class 5.7 of RFC 3463, and its words:
 * relaying, block lists, sender checks) end when the operator mends the set-up, and so does a sender's refusal. What is no reply
 * to the recipient or the message, or closes the connection (421, which nodemailer reports as CONN), is an outage.
 */
function judge(error: SmtpError): SendOutcome {
  const { command, responseCode = 0, response = "" } = error
  const said = onOneLine(response || error.message)
  const aboutTheMail = command === "RCPT TO" || command === "DATA"
  if (!aboutTheMail || responseCode < 400) return { status: "outage", error: said }
  const enhanced = statusOf(response)
  const address = judgeAddress(enhanced, response)
  const mendable =
    [503, 530, 534, 535, 538].includes(responseCode) ||
    (enhanced?.startsWith("5.7.") && address === null) ||
    refusesSender(response)
  // A mail that the address may take later is tried again, whatever the server calls the refusal.
  if (address === "soft") return { status: "failed", error: said, about: "address" }
  if (responseCode < 500) return { status: "failed", error: said }
  if (mendable) return { status: "failed", error: said, about: "sender" }
  return { status: "refused", error: said, about: address === "hard" ? "address" : undefined }
}
