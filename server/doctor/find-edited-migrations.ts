import type postgres from "postgres"
import { readOwnMigrations } from "../backend/own-migrations.ts"

/** Takes the superuser's connection; returns the migrations that say something else today than when the database went through them. */
export async function findEditedMigrations(sql: postgres.Sql): Promise<string[]> {
  const own = await readOwnMigrations()
  const applied = await sql<{ version: string; text: string | null }[]>`
    select version, array_to_string(statements, '') as text from supabase_migrations.schema_migrations
    order by version`
  return applied
    .filter(({ version, text }) => text && own.has(version) && squeeze(own.get(version)) !== squeeze(text))
    .map(({ version }) => version)
}

/** Whoever applies a migration notes its statements, without what stands between them. */
function squeeze(text = ""): string {
  return text.replace(/[\s;]+/g, "")
}
