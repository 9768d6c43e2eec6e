import type { Client } from "#app/lib/server-environment.ts"
import type { Config } from "../config.ts"
import { StartError } from "../start-error.ts"
import { connectionFault } from "./connect.ts"

/** Tells the database what its policies and triggers need of it. */
export async function writeSettings(client: Client, config: Config): Promise<void> {
  const settings = {
    primary_admin_email: config.primaryAdminEmail,
    notify_emails: config.notifyEmails.join(","),
  }
  for (const [setting_key, setting_value] of Object.entries(settings)) {
    const { error } = await client.rpc("write_setting", { setting_key, setting_value })
    if (error) {
      const advice = "Check SUPABASE_URL and SUPABASE_SECRET_KEY, and that every migration has been applied."
      throw new StartError(
        "unsuitable-database",
        `The backend did not take the settings: ${connectionFault(error) ?? error.message}. ${advice}`,
      )
    }
  }
}
