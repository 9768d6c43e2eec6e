import { mkdir } from "node:fs/promises"
import { join } from "node:path"
import { openSql } from "../backend/open-sql.ts"
import { listOwnMigrations } from "../backend/own-migrations.ts"
import { StartError } from "../backend/postgres/start-error.ts"
import { listMigrations } from "./catalogue.ts"
import { writeBackup } from "./write-backup.ts"

type Options = { databaseUrl: string; dataDir: string; onStep(step: string): void }

/**
 * Takes a database that is about to be migrated; writes a backup into the data directory when there is something to
 * lose: migrations are still to come, and some were there before. Throws StartError for a database of a newer release.
 */
export async function backUpBeforeUpgrade({ databaseUrl, dataDir, onStep }: Options): Promise<void> {
  const applied = await readApplied(databaseUrl)
  const own = await listOwnMigrations()
  const unknown = applied.filter(version => !own.includes(version))
  if (unknown.length > 0) {
    throw new StartError(
      "unsuitable-database",
      `The database was migrated by a newer release (${unknown.join(", ")}), and migrations go forward only. ` +
        "Start that release, or restore the backup from before the upgrade into an empty data directory.",
    )
  }
  if (applied.length === 0 || own.every(version => applied.includes(version))) return
  onStep("backup before the upgrade")
  const folder = join(dataDir, "backups")
  await mkdir(folder, { recursive: true })
  const moment = new Date().toISOString().replace(/[:.]/g, "-")
  await writeBackup({ databaseUrl, dataDir, path: join(folder, `before-upgrade-${moment}.zip`) })
}

/** Returns the migrations that a database has been through; none for one that was never migrated. */
async function readApplied(databaseUrl: string): Promise<string[]> {
  const sql = openSql(databaseUrl)
  try {
    const [history] = await sql`select to_regclass('supabase_migrations.schema_migrations') as table`
    return history?.table ? await listMigrations(sql) : []
  } finally {
    await sql.end({ timeout: 1 })
  }
}
