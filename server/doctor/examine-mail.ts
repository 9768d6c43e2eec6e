import { join } from "node:path"
import type { Config } from "../config.ts"
import { verifySmtp } from "../mail/smtp-transport.ts"
import { createMailTransport } from "../mail/transport.ts"
import { isTrial } from "./examine-site.ts"
import { about, type Finding, reasonOf } from "./finding.ts"

type Settings = Pick<Config, "smtpUrl" | "mailFrom" | "notifyEmails" | "dataDir" | "siteUrl"> &
  Partial<Pick<Config, "dkim">>

/** Only the two addresses of NOTIFY_EMAILS are ever written to, and only on request. */
export async function examineMail(config: Settings, sendsTest: boolean): Promise<Finding> {
  const { good, warning, failure } = about("mail")
  const { smtpUrl, dataDir, siteUrl } = config
  const judge = isTrial(siteUrl) ? warning : failure
  if (!smtpUrl)
    return judge`SMTP_URL is not set: mails become files in ${join(dataDir, "outbox")}, and nobody receives them.`
  const { host } = new URL(smtpUrl)
  try {
    await verifySmtp(smtpUrl)
  } catch (error) {
    return failure(describeMailFault(error as MailError, smtpUrl))
  }
  if (sendsTest) return sendTest(config, host)
  return good`${host} lets us in. To try a message to NOTIFY_EMAILS: npm run doctor -- --test-mail`
}

async function sendTest(config: Settings, host: string) {
  const { smtpUrl, mailFrom, dkim, notifyEmails, dataDir, siteUrl } = config
  const { good, failure } = about("mail")
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

/** Node's and OpenSSL's codes of a certificate whose issuer this machine does not know. */
const unknownIssuer =
  /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_GET_ISSUER_CERT(_LOCALLY)?|UNABLE_TO_VERIFY_LEAF_SIGNATURE)$/

const foreign = [
  "of its own, which nobody vouches for",
  "If it is your own, name the file with its certificate (PEM) in NODE_EXTRA_CA_CERTS, for the site and for the doctor.",
]

/** The faults of other certificates, and their remedies. */
const certificateFaults: Partial<Record<string, [fault: string, advice: string]>> = {
  ERR_TLS_CERT_ALTNAME_INVALID: [
    "for another name",
    "Write the name that stands in the certificate into SMTP_URL.",
  ],
  CERT_HAS_EXPIRED: ["that has expired", "Its operator has to renew it."],
  CERT_NOT_YET_VALID: ["that is not yet valid", "Check the clocks of both machines."],
}

/** The host of a server to which nothing leaves this machine. */
const thisMachine = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** What nodemailer throws: its own code, and that of the connection beneath it. */
export type MailError = NodeJS.ErrnoException & { originalCode?: string }

/** Says why the mail server cannot be used, and what to do. OpenSSL's own words, which name places in its source, are dropped. */
export function describeMailFault(error: MailError, smtpUrl: string): string {
  const { host, hostname, protocol } = new URL(smtpUrl)
  const { code = "", originalCode = "", message, syscall } = error
  if (originalCode === "ERR_SSL_WRONG_VERSION_NUMBER")
    return `${host} does not speak TLS from the start. Where it is port 587 or 25, begin SMTP_URL with smtp:// – TLS is demanded there too; smtps:// is for 465.`
  const isUnknown = unknownIssuer.test(originalCode)
  const [fault, advice] = isUnknown ? foreign : (certificateFaults[originalCode] ?? [])
  if (fault && thisMachine.test(hostname))
    return `${host} has a certificate ${fault} (${originalCode}). As mails to it stay on this machine, take it: end SMTP_URL with ${smtpUrl.includes("?") ? "&" : "?"}tls.rejectUnauthorized=false`
  if (isUnknown)
    return `${host} has a certificate of an authority that this machine does not know (${originalCode}). ${advice}`
  if (fault) return `${host} has a certificate ${fault}. ${advice}`
  const reason = `${host} cannot be used: ${reasonOf(error)}.`
  if (code === "EAUTH") return `${reason} Check the user and the password in SMTP_URL.`
  if (["EDNS", "ENOTFOUND", "EAI_AGAIN"].includes(code)) return `${reason} Check the host's name in SMTP_URL.`
  if (code === "ETIMEDOUT" && message === "Greeting never received" && protocol === "smtp:")
    return `${reason} If the port speaks TLS from the start, as 465 does, begin SMTP_URL with smtps://.`
  if (["ETLS", "ESOCKET"].includes(code) && syscall !== "connect")
    return `${reason} Check the port in SMTP_URL: smtps:// is for 465, smtp:// for 587; and that the server offers TLS.`
  return `${reason} Check the host and the port in SMTP_URL, and that the firewall lets mail out.`
}
