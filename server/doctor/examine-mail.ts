import { join } from "node:path"
import type { Config } from "../config.ts"
import { verifySmtp } from "../mail/smtp-transport.ts"
import { createMailTransport } from "../mail/transport.ts"
import { isTrial } from "./examine-site.ts"
import { about, type Finding } from "./finding.ts"
import { describeMailFault, type MailError } from "./mail-fault.ts"

type Settings = Pick<Config, "smtpUrl" | "mailFrom" | "notifyEmails" | "dataDir" | "siteUrl"> &
  Partial<Pick<Config, "dkim">>

const { good, warning, failure } = about("mail")

/** Only the two addresses of NOTIFY_EMAILS are ever written to, and only on request. */
export async function examineMail(config: Settings, sendsTest: boolean): Promise<Finding> {
  const { smtpUrl, dataDir, siteUrl } = config
  const judge = isTrial(siteUrl) ? warning : failure
  if (!smtpUrl)
    return judge`SMTP_URL is not set: mails become files in ${join(dataDir, "outbox")}, and nobody receives them.`
  const { host } = new URL(smtpUrl)
  try {
    await verifySmtp(smtpUrl)
  } catch (error) {
    return failure(describeMailFault(error as MailError, "SMTP_URL", smtpUrl))
  }
  if (sendsTest) return sendTest(config, host)
  return good`${host} lets us in. To try a message to NOTIFY_EMAILS: npm run doctor -- --test-mail`
}

async function sendTest(config: Settings, host: string): Promise<Finding> {
  const { smtpUrl, mailFrom, dkim, notifyEmails, dataDir, siteUrl } = config
  const log = { info() {}, warn() {}, error() {} }
  const outboxDir = join(dataDir, "outbox")
  const transport = createMailTransport({ smtpUrl, outboxDir, from: mailFrom, dkim, log })
  const text = `This is the test message of npm run doctor, for ${siteUrl}. Nothing is to be done.`
  try {
    for (const to of notifyEmails) {
      const sent = await transport.send({ to, subject: "Test message", text, html: `<p>${text}</p>` })
      if (sent.status !== "delivered")
        return failure`${host} did not take the test message to ${to}: ${sent.error}. Check NOTIFY_EMAILS, and whether MAIL_FROM is a sender that it allows.`
    }
    return good`${host} took a test message to ${notifyEmails.join(" and ")}. See that they arrived.`
  } finally {
    transport.close()
  }
}
