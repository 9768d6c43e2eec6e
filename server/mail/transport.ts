import { isPlainAddress } from "#app/lib/email-address.ts"
import { createFileTransport } from "./file-transport.ts"
import type { MailLog, MailTransport } from "./mail.ts"
import { createSmtpTransport } from "./smtp-transport.ts"

/**
 * The transport that every mail of the product goes through: by SMTP when there is an address of a server, else
 * into files under outboxDir. A mail to anything but one plain address is refused.
 */
export function createMailTransport(options: {
  smtpUrl?: string | undefined
  outboxDir: string
  from: string
  log: MailLog
}): MailTransport {
  const { smtpUrl, outboxDir, from, log } = options
  const transport = smtpUrl
    ? createSmtpTransport({ smtpUrl, from, log })
    : createFileTransport({ outboxDir, from, log })
  return {
    async send(mail) {
      if (isPlainAddress(mail.to)) return transport.send(mail)
      const error = "the recipient is not a plain e-mail address"
      log.warn({ messageId: mail.messageId, status: "refused" }, error)
      return { status: "refused", error }
    },
    close: () => transport.close(),
  }
}
