import type { Config } from "../config.ts"
import { about, type Finding } from "./finding.ts"

type Settings = Pick<Config, "siteUrl" | "primaryAdminEmail" | "notifyEmails" | "mailFrom">

/** Takes the configuration; tells whether a site that is meant for visitors still has addresses of the demonstration. */
export function examineSettings({ siteUrl, primaryAdminEmail, notifyEmails, mailFrom }: Settings): Finding {
  const { good, failure } = about("settings")
  const addresses = {
    PRIMARY_ADMIN_EMAIL: primaryAdminEmail,
    NOTIFY_EMAILS: notifyEmails.join(),
    MAIL_FROM: mailFrom,
  }
  const isTrial = /^(localhost|127\..*|\[::1\])$|\.example$/.test(new URL(siteUrl).hostname)
  const ofNobody = Object.entries(addresses).filter(([, value]) => /\.example(>|,|$)/.test(value))
  if (isTrial || ofNobody.length === 0) return good("Every setting fits the others.")
  return failure(
    `${ofNobody.map(([name]) => name).join(", ")}: still the demonstration's, at which nobody reads. Set them to yours.`,
  )
}
