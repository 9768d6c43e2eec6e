import { listOwnMigrations } from "../backend/own-migrations.ts"
import { about, type Finding } from "./finding.ts"

/** Takes the migrations that a database has been through; tells whether they are this release's. */
export async function examineMigrations(applied: readonly string[]): Promise<Finding> {
  const { good, failure } = about("migrations")
  const own = await listOwnMigrations()
  const missing = own.filter(version => !applied.includes(version))
  const unknown = applied.filter(version => !own.includes(version))
  if (unknown.length > 0)
    return failure(
      `The database was migrated by a newer release (${unknown.join(", ")}). Start that release, or restore the backup from before the upgrade.`,
    )
  if (missing.length > 0)
    return failure(
      `${missing.length} of ${own.length} migrations are not applied. Start the site once, which applies them after a backup; on a hosted Supabase run: npx supabase db push`,
    )
  return good(`All ${own.length} migrations are applied.`)
}
