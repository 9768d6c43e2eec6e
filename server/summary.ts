import { join } from "node:path"
import type { Config } from "./config.ts"

export function summary(config: Config): string[] {
  const mail = config.smtpUrl
    ? `Mail goes out through ${new URL(config.smtpUrl).host}.`
    : `Mail is written to ${join(config.dataDir, "outbox")} (set SMTP_URL to send it).`
  return [
    "",
    "  Kupryt is ready.",
    "",
    `    Site     ${config.siteUrl}      English: ${config.siteUrl}/en`,
    `    Admin    ${config.siteUrl}/admin/login`,
    "",
    `  First administrator: register on the admin page as ${config.primaryAdminEmail}`,
    "  and confirm by the link in the mail. (Set PRIMARY_ADMIN_EMAIL for another address.)",
    `  ${mail}`,
    "  Stop with Ctrl+C.",
    "",
  ]
}
