import { randomUUID } from "node:crypto"
import { createTransport } from "nodemailer"
import { isPlainAddress } from "#app/lib/email-address.ts"
import { describeFileFault, writeWhole } from "../data-dir.ts"
import { type DkimKey, signing } from "./dkim.ts"
import { type MailLog, type MailTransport, type Senders, senderOf, toMessage } from "./mail.ts"
import { createSmtpTransport } from "./smtp-transport.ts"

type FileOptions = Senders & { outboxDir: string; log: MailLog; dkim?: DkimKey | undefined }
type Options = FileOptions & {
  smtpUrl?: string | undefined
  bounceAddress?: string | undefined
  connections?: number | undefined
}

/** By SMTP when a server's address is given, else into files. A mail to anything but one plain address is refused. */
export function createMailTransport({ smtpUrl, outboxDir, ...options }: Options): MailTransport {
  const { log } = options
  const transport = smtpUrl
    ? createSmtpTransport({ smtpUrl, ...options })
    : createFileTransport({ outboxDir, ...options })
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

/** Each mail becomes an .eml file; the log names it, and the link that the mail carries. */
function createFileTransport({ outboxDir, log, dkim, ...senders }: FileOptions): MailTransport {
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: "windows",
    ...signing(dkim),
  })
  return {
    async send(mail) {
      const message = toMessage(mail, senderOf(mail, senders))
      const { messageId } = message
      try {
        const { message: content } = await composer.sendMail(message)
        const file = await writeWhole(outboxDir, fileName(messageId), content as Buffer)
        log.info({ messageId, status: "delivered", file, link: mail.link }, "mail written to a file")
        return { status: "delivered" }
      } catch (thrown) {
        const error = thrown as NodeJS.ErrnoException
        log.warn({ messageId, status: "outage", ...describeFileFault(error, outboxDir) }, "mail not written")
        return { status: "outage", error: error.message }
      }
    },
    close: () => composer.close(),
  }
}

function fileName(messageId: string): string {
  const time = new Date().toISOString().replace(/[-:.]/g, "")
  const id = /^<?([\w.-]{1,80})@/.exec(messageId)?.[1] ?? randomUUID()
  return `${time}-${id}.eml`
}
