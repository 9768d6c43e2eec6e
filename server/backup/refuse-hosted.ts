import type { Config } from "../config.ts"
import { BackupError } from "./backup-error.ts"

/** Takes the configuration; throws BackupError when it names a hosted Supabase, which backs itself up. */
export function refuseHosted({ supabaseUrl }: Config): void {
  if (!supabaseUrl) return
  throw new BackupError(
    "hosted",
    "SUPABASE_URL names a hosted Supabase: its dashboard backs it up (Database, Backups), and so does: npx supabase db dump",
  )
}
