import type { Config } from "../config.ts"
import { BackupError } from "./backup-error.ts"

/** Throws BackupError for a hosted Supabase, of which no backup is made here. */
export function refuseHosted({ supabaseUrl }: Config): void {
  if (!supabaseUrl) return
  throw new BackupError(
    "hosted",
    "SUPABASE_URL names a hosted Supabase: on a paid plan it is backed up there (Database, Backups), but for the pictures. See docs/operations.md, Hosted Supabase.",
  )
}
