import type { Client } from "#app/lib/server-environment.ts"
import type { Config } from "../config.ts"
import { refusalOf } from "./api-fault.ts"

export async function writeSettings(client: Client, config: Config): Promise<void> {
  const settings = {
    primary_admin_email: config.primaryAdminEmail,
    notify_emails: config.notifyEmails.join(","),
  }
  for (const [setting_key, setting_value] of Object.entries(settings)) {
    const answer = await client.rpc("write_setting", { setting_key, setting_value })
    if (answer.error) throw refusalOf(answer, "SUPABASE_SECRET_KEY")
  }
}
