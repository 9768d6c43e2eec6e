import { compareMigrations, explainUnknown, listOwnMigrations } from "../backend/own-migrations.ts"
import { about, type Finding } from "./finding.ts"

export async function examineMigrations(applied: readonly string[]): Promise<Finding> {
  const { good, failure } = about("migrations")
  const [{ missing, unknown }, { length }] = await Promise.all([
    compareMigrations(applied),
    listOwnMigrations(),
  ])
  if (unknown.length > 0) return failure(explainUnknown(unknown))
  if (missing.length > 0)
    return failure(
      `${missing.length} of ${length} migrations are not applied. Start the site once, which applies them after a backup; on a hosted Supabase run: npx supabase db push --remote`,
    )
  return good(`All ${length} migrations are applied.`)
}
