import { compareMigrations, explainUnknown, listOwnMigrations } from "../backend/own-migrations.ts"
import { about, type Finding } from "./finding.ts"

const advice = {
  own: "Start the site once, which applies them after a backup.",
  hosted: "On your own computer, in a clone of this release, run: npx supabase db push --remote",
}

export async function examineMigrations(
  applied: readonly string[],
  database: keyof typeof advice,
): Promise<Finding> {
  const { good, failure } = about("migrations")
  const [{ missing, unknown }, { length }] = await Promise.all([
    compareMigrations(applied),
    listOwnMigrations(),
  ])
  if (unknown.length > 0) return failure(explainUnknown(unknown, database))
  if (missing.length > 0)
    return failure(`${missing.length} of ${length} migrations are not applied. ${advice[database]}`)
  return good(`All ${length} migrations are applied.`)
}
