import { join } from "node:path"
import type { Config } from "../config.ts"
import { verifySmtp } from "../mail/smtp-transport.ts"
import { createMailTransport } from "../mail/transport.ts"
import { about, type Finding } from "./finding.ts"
import { describeMailFault, type MailError } from "./mail-fault.ts"

type Settings = Pick<Config, "smtpUrl" | "mailFrom" | "notifyEmails" | "dataDir" | "siteUrl">

/**
 * Takes the configuration and whether a test message is wanted; tells whether the mail server takes our mails. Only
 * the two addresses of NOTIFY_EMAILS are ever written to, and nobody without that wish.
 */
export async function examineMail(config: Settings, sendsTest: boolean): Promise<Finding> {
  const { warning, failure } = about("mail")
  const { smtpUrl, dataDir } = config
  if (!smtpUrl)
    return warning(
      `SMTP_URL is not set: mails become files in ${join(dataDir, "outbox")}, and nobody receives them.`,
    )
  const { host } = new URL(smtpUrl)
  try {
    await verifySmtp(smtpUrl)
  } catch (error) {
    return failure(describeMailFault(error as MailError, smtpUrl))
  }
  if (sendsTest) return sendTest(config, host)
  return about("mail").good(
    `${host} lets us in. To try a message to NOTIFY_EMAILS: npm run doctor -- --test-mail`,
  )
}

async function sendTest({ smtpUrl, mailFrom, notifyEmails, dataDir, siteUrl }: Settings, host: string) {
  const { good, failure } = about("mail")
  const log = { info() {}, warn() {}, error() {} }
  const transport = createMailTransport({ smtpUrl, outboxDir: join(dataDir, "outbox"), from: mailFrom, log })
  const text = `This is the test message of npm run doctor, for ${siteUrl}. Nothing is to be done.`
  try {
    for (const to of notifyEmails) {
      const sent = await transport.send({ to, subject: "Test message", text, html: `<p>${text}</p>` })
      if (sent.status !== "delivered")
        return failure(
          `${host} did not take the test message to ${to}: ${sent.error}. Check NOTIFY_EMAILS, and whether MAIL_FROM is a sender that it allows.`,
        )
    }
    return good(`${host} took a test message to ${notifyEmails.join(" and ")}. See that they arrived.`)
  } finally {
    transport.close()
  }
}
